import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './form.module.css';

interface Props {
  /** Fields that differ from what is saved. */
  changes: number;
  busy: boolean;
  /** Undefined: not allowed. */
  onSave?: () => void;
  onSaveAndNew?: () => void;
  onUndo: () => void;
  onCancel: () => void;
  onDelete?: () => void;
}

/** Save, cancel and delete, always in sight. */
export function SaveBar({ changes, busy, onSave, onSaveAndNew, onUndo, onCancel, onDelete }: Props) {
  const { translate } = useWords();
  return (
    <div className={styles.bar} data-bottom-bar role="group" aria-label={translate('entity.form.bar')}>
      {onDelete && (
        <Button icon="delete" onClick={onDelete} disabled={busy} title={translate('entity.delete.verb')}>
          {translate('entity.delete.verb')}
        </Button>
      )}
      <span className={styles.changes} role="status">
        {onSave &&
          (changes > 0
            ? translate('entity.form.changes', { smart_count: changes })
            : translate('entity.form.unchanged'))}
      </span>
      {changes > 0 && (
        <Button icon="reset" onClick={onUndo} disabled={busy} title={translate('entity.form.undoHint')}>
          {translate('entity.form.undo')}
        </Button>
      )}
      <Button onClick={onCancel} disabled={busy}>
        {translate(onSave ? 'entity.form.cancel' : 'entity.form.back')}
      </Button>
      {onSaveAndNew && (
        <Button onClick={onSaveAndNew} disabled={busy}>
          {translate('entity.form.saveAndNew')}
        </Button>
      )}
      {onSave && (
        <Button
          kind="primary"
          icon="save"
          onClick={onSave}
          disabled={busy}
          title={`${translate('entity.form.save')} (Ctrl+S)`}
        >
          {translate(busy ? 'entity.form.saving' : 'entity.form.save')}
        </Button>
      )}
    </div>
  );
}
