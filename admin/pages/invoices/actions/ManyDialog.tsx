import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { needsReason, type RowAction } from '../../../../schemas/formats/invoice.ts';
import { errorSentence } from '../../../Entity/errorText.ts';
import type { EntityRecord } from '../../../format/value.ts';
import { Button } from '../../../widgets/controls/Button.tsx';
import { Dialog } from '../../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../../widgets/source.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { InvoiceLinks } from './InvoiceLinks.tsx';
import { needsClasses } from './ItemClasses.tsx';
import { actOnMany, type Outcome } from './act.ts';
import { ReasonField } from './ReasonField.tsx';
import { Results } from './Results.tsx';

interface Props {
  action: RowAction;
  rows: readonly EntityRecord[];
  /** `acted`: something was done with the invoices. */
  onClose: (acted: boolean) => void;
}

/** Asks before something is done with many invoices, does it, and says what became of each. */
export default function ManyDialog({ action, rows: selected, onClose }: Props) {
  const left = action === 'approve' ? selected.filter(needsClasses) : [];
  const rows = selected.filter((row) => !left.includes(row));
  const text = useTexts();
  const words = useWords();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async () => {
    setTried(true);
    if (needsReason(action) && reason.trim() === '') return;
    setBusy(true);
    setOutcomes([]);
    try {
      await actOnMany(rows, action, needsReason(action) ? reason.trim() : undefined, setOutcomes);
    } catch (error) {
      setFailure(errorSentence(error, invoicesPath, words));
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [invoicesPath] });
    }
  };
  const count = { smart_count: rows.length };
  const close = () => onClose(outcomes !== undefined);
  if (outcomes)
    return (
      <Dialog
        title={text('results.title', { action: text(action) })}
        onClose={close}
        actions={
          <Button kind="primary" disabled={busy} onClick={close}>
            {text('results.close')}
          </Button>
        }
      >
        {failure && <p role="alert">{failure}</p>}
        {busy && <p role="status">{text('results.running', count)}</p>}
        <Results action={action} rows={rows} outcomes={outcomes} />
      </Dialog>
    );
  return (
    <Dialog
      title={text(`${action}.title`, count)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('keep')}</Button>
          <Button kind="primary" disabled={rows.length === 0} onClick={() => void run()}>
            {text(action)}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{text(`${action}.text`)}</p>
      {left.length > 0 && <LeftOut rows={left} />}
      {needsReason(action) && (
        <ReasonField reason={reason} onChange={setReason} missing={tried && reason.trim() === ''} />
      )}
    </Dialog>
  );
}

/** Invoices of which a person says first what their items do to the stock, each on its own page. */
function LeftOut({ rows }: Pick<Props, 'rows'>) {
  const text = useTexts();
  return (
    <section className={styles.reason}>
      <p>{text('leftOut', { smart_count: rows.length })}</p>
      <InvoiceLinks rows={rows} />
    </section>
  );
}
