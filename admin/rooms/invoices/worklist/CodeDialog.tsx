import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { Failure } from '../actions/Failure.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { CodeFields } from './CodeFields.tsx';
import { useCodeForm } from './useCodeForm.ts';
import { rowsOf, useWorklist, type Cause, type CodeToMend } from './worklist.ts';

interface Props {
  code: CodeToMend;
  /** Said: the notes that it frees; none where what was said is still to be confirmed. */
  onDone: (rows: Cause['rows'], counts: boolean) => void;
  onClose: () => void;
}

/** Asks what a code of a customer is, keeps that in its settings, and hands over the notes that it frees. */
export default function CodeDialog({ code, onDone, onClose }: Props) {
  const text = useTexts();
  const { data: worklist } = useWorklist();
  const rows = rowsOf(worklist, code);
  const form = useCodeForm(code);
  const close = useAskedClose(form.changed, onClose);
  const saved = (counts: boolean) => onDone(counts ? rows : [], counts);
  return (
    <Dialog
      title={text('work.code.title', { code: code.extCode })}
      onClose={close}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button kind="primary" disabled={!form.isWhole || form.busy} onClick={() => void form.save(saved)}>
            {rows.length > 0 ? text('work.save', { smart_count: rows.length }) : text('work.saveOnly')}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{[code.name, code.partyName].filter(Boolean).join(' · ')}</p>
      <CodeFields code={code} form={form} />
      <Failure text={form.failure} />
    </Dialog>
  );
}
