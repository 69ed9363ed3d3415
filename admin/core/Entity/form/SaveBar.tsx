import { aboveBottomBar } from '../../layout/aboveBottomBar.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './form.module.css';
import { SaveButton } from './SaveButton.tsx';

interface Props {
  /** Fields that differ from what is saved. */
  changes: number;
  /** Errors that are shown; while there are some, 'No changes' is not what the person must know. */
  errors: number;
  busy: boolean;
  /** It is being saved. */
  writing: boolean;
  /** What saving creates besides, in words; '': nothing. */
  also: string;
  /** Undefined: not allowed. */
  onSave?: () => void;
  onSaveAndNew?: () => void;
  onUndo: () => void;
  onCancel: () => void;
  /** What cancelling leads back to, where that is not the list. */
  back: string;
  onDelete?: () => void;
}

/** Save, cancel and delete, always in sight. */
export function SaveBar({ changes, errors, onUndo, onCancel, back, onDelete, ...saves }: Props) {
  const { translate } = useWords();
  const { busy, onSave } = saves;
  const untouched = errors > 0 ? '' : translate('entity.form.unchanged');
  const standing = changes > 0 ? translate('entity.form.changes', { smart_count: changes }) : untouched;
  return (
    <div
      ref={aboveBottomBar}
      className={styles.bar}
      data-bottom-bar
      data-off-paper
      role="group"
      aria-label={translate('entity.form.bar')}
    >
      {onDelete && (
        <Button icon="delete" onClick={onDelete} disabled={busy} title={translate('entity.delete.verb')}>
          {translate('entity.delete.verb')}
        </Button>
      )}
      <span className={styles.changes} role="status">
        {onSave && [standing, saves.also].filter(Boolean).join('. ')}
      </span>
      {changes > 0 && (
        <Button icon="reset" onClick={onUndo} disabled={busy} title={translate('entity.form.undoHint')}>
          {translate('entity.form.undo')}
        </Button>
      )}
      <Button onClick={onCancel} disabled={busy}>
        {onSave && (changes > 0 || !back) ? translate('entity.form.cancel') : back || translate('entity.form.back')}
      </Button>
      <Saves {...saves} quiet={changes === 0 && errors === 0} />
    </div>
  );
}

type SavesProps = Pick<Props, 'busy' | 'writing' | 'also' | 'onSave' | 'onSaveAndNew'> & { quiet: boolean };

function Saves({ busy, writing, also, quiet, onSave, onSaveAndNew }: SavesProps) {
  const { translate } = useWords();
  return (
    <>
      {onSaveAndNew && (
        <Button onClick={onSaveAndNew} disabled={busy}>
          {translate('entity.form.saveAndNew')}
        </Button>
      )}
      {onSave && <SaveButton onClick={onSave} disabled={busy} writing={writing} quiet={quiet} creates={also !== ''} />}
    </>
  );
}
