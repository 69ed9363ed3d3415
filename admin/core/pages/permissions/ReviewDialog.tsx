import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import dialogs from './dialogs.module.css';
import { savedOf, shownOf, withoutPlannedRight, type Permitted } from './rights.ts';
import type { GroupRights } from './useGroupRights.ts';
import { useLabels, type Labels } from './useLabels.ts';

interface Props {
  name: string;
  state: GroupRights;
  onClose: () => void;
}

/** What saving would change, screen by screen, against the rights as they are now. */
export function ReviewDialog({ name, state, onClose }: Props) {
  const labels = useLabels();
  const { text, screen } = labels;
  const { edited, draft, clashes, busy } = state;
  const save = async () => {
    if (await state.save()) onClose();
  };
  return (
    <Dialog
      title={text('reviewTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('reviewKeep')}</Button>
          <Button kind="primary" disabled={busy} onClick={() => void save()}>
            {text(busy ? 'saving' : 'reviewSave')}
          </Button>
        </>
      }
    >
      <p>{text('reviewLead')}</p>
      {edited.map((right) => (
        <section key={right.resource} className={dialogs.review} aria-label={screen(right.resource)}>
          <h3>{screen(right.resource)}</h3>
          {clashes.includes(right.resource) && (
            <p className={dialogs.clash} role="alert">
              {text('clash')}{' '}
              <Button onClick={() => state.plan(withoutPlannedRight(draft, right.resource))}>
                {text('takeTheirs')}
              </Button>
            </p>
          )}
          <ul>
            {draft[right.resource] === 'default' && <li>{text('backToDefault')}</li>}
            {differences(right.resource, savedOf(right), shownOf(right, draft), labels).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** What changes from one right to another, in sentences. */
function differences(path: string, before: Permitted, after: Permitted, labels: Labels): string[] {
  const { text, actions, fields, scope } = labels;
  const more = (key: 'actions' | 'hiddenFields' | 'readOnlyFields', from: Permitted, to: Permitted) =>
    to[key].filter((name) => !from[key].some((each) => each === name));
  const [gained, lost] = [more('actions', before, after), more('actions', after, before)];
  const reach = (right: Permitted) => (right.actions.length === 0 ? 'none' : right.rowScope);
  const fieldLines = (
    [
      ['hides', more('hiddenFields', before, after)],
      ['shows', more('hiddenFields', after, before)],
      ['locks', more('readOnlyFields', before, after)],
      ['unlocks', more('readOnlyFields', after, before)],
    ] as const
  ).map(([key, names]) => names.length > 0 && text(key, { names: fields(path, names) }));
  return [
    gained.length > 0 && text('gains', { names: actions(gained) }),
    lost.length > 0 && text('loses', { names: actions(lost) }),
    reach(before) !== reach(after) && text('recordsFromTo', { from: scope(reach(before)), to: scope(reach(after)) }),
    ...fieldLines,
  ].filter((line) => line !== false);
}
