import { aboveBottomBar } from '../../layout/aboveBottomBar.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import styles from './permissions.module.css';
import { allToDefault, isSame, shownOf } from './rights.ts';
import { useTexts } from './texts.ts';
import type { GroupRights } from './useGroupRights.ts';

interface BarProps {
  name: string;
  state: GroupRights;
  /** What saving would change, where that is said in short. */
  said: string | undefined;
  onSave: () => void;
}

/** What would change, and the ways to save it or not. */
export function SaveBar({ name, state, said, onSave }: BarProps) {
  const text = useTexts();
  const { edited, rights, draft, plan, busy } = state;
  const count = edited.length;
  const resettable = rights.filter((right) => right.changed && !isSame(shownOf(right, draft), right.standard)).length;
  const verb = text(said === undefined ? 'review' : 'reviewSave');
  const confirm = useConfirm();
  const resetAll = async () => {
    const question = {
      title: text('allToDefaultTitle', { name }),
      text: text('allToDefaultText', { smart_count: resettable }),
      verb: text('allToDefault'),
      keep: text('allToDefaultKeep'),
    };
    if (await confirm(question)) plan(allToDefault(rights));
  };
  return (
    <div ref={aboveBottomBar} className={styles.bar} data-bottom-bar role="group" aria-label={text('bar')}>
      <Button icon="reset" disabled={resettable === 0} onClick={() => void resetAll()}>
        {text('allToDefault')}
      </Button>
      <span className={styles.changes} role="status">
        {said ?? (count > 0 ? text('changes', { smart_count: count }) : text('unchanged'))}
      </span>
      {count > 0 && <Button onClick={() => plan({})}>{text('undo')}</Button>}
      <Button kind="primary" icon="save" disabled={count === 0 || busy} title={`${verb} (Ctrl+S)`} onClick={onSave}>
        {verb}
      </Button>
    </div>
  );
}
