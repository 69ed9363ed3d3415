import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import dialogs from './dialogs.module.css';
import { linesOf } from './differences.ts';
import { withoutPlannedRight } from './rights.ts';
import type { GroupRights } from './useGroupRights.ts';
import { useLabels } from './useLabels.ts';

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
            {linesOf(right, draft, labels).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
