import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { needsReason, type RowAction } from '../../../../schemas/formats/invoice.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { allowedActions } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { InvoiceLinks } from './InvoiceLinks.tsx';
import { needsClasses } from './ItemClasses.tsx';
import { postBulkAction, type Answers, type Outcome } from './postAction.ts';
import { ReasonField } from './ReasonField.tsx';
import { Results } from './Results.tsx';

interface Props {
  action: RowAction;
  rows: readonly EntityRecord[];
  /** `acted`: something was done with the invoices. */
  onClose: (acted: boolean) => void;
}

/** Asks before something is done with many invoices, does it, and says what became of each. */
export default function BulkActionDialog({ action, rows: selected, onClose }: Props) {
  const left = action === 'approve' ? selected.filter(needsClasses) : [];
  const rows = selected.filter((row) => !left.includes(row));
  const doing = useDoing(action, rows);
  if (doing.outcomes) return <Outcomes action={action} rows={rows} doing={doing} onClose={() => onClose(true)} />;
  return <Asking action={action} rows={rows} left={left} onAnswer={doing.run} onClose={() => onClose(false)} />;
}

interface Doing {
  run: (reason: string | undefined) => void;
  /** Again with those that would change what is posted. */
  confirm: () => void;
  /** So far; undefined before it has begun. */
  outcomes: readonly Outcome[] | undefined;
  busy: boolean;
  failure: string;
}

function useDoing(action: RowAction, rows: readonly EntityRecord[]): Doing {
  const words = useWords();
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (some: readonly EntityRecord[], said: Pick<Answers, 'reason' | 'confirm'>, kept: Outcome[]) => {
    setBusy(true);
    setOutcomes(kept);
    try {
      await postBulkAction(some, action, said, (now) => setOutcomes([...kept, ...now]));
    } catch (error) {
      setFailure(errorSentence(error, invoicesPath, words));
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [invoicesPath] });
    }
  };
  const [asking, settled] = [(outcomes ?? []).filter(({ asks }) => asks), (outcomes ?? []).filter(({ asks }) => !asks)];
  const asked = rows.filter(({ id }) => asking.some((one) => one.id === id));
  return {
    run: (reason) => void run(rows, { reason }, []),
    confirm: () => void run(asked, { confirm: true }, settled),
    outcomes,
    busy,
    failure,
  };
}

function Outcomes({
  action,
  rows,
  doing,
  onClose,
}: Pick<Props, 'action' | 'rows'> & { doing: Doing; onClose: () => void }) {
  const text = useTexts();
  const { outcomes = [], busy, failure, confirm } = doing;
  const asking = outcomes.filter(({ asks }) => asks).length;
  return (
    <Dialog
      title={text('results.title', { action: text(action) })}
      onClose={onClose}
      actions={
        <>
          {asking > 0 && (
            <Button disabled={busy} onClick={confirm}>
              {text('reprocess.confirmMany', { smart_count: asking })}
            </Button>
          )}
          <Button kind="primary" disabled={busy} onClick={onClose}>
            {text('results.close')}
          </Button>
        </>
      }
    >
      {failure && <p role="alert">{failure}</p>}
      {busy && <p role="status">{text('results.running', { smart_count: rows.length })}</p>}
      <Results action={action} rows={rows} outcomes={outcomes} />
    </Dialog>
  );
}

interface AskingProps extends Pick<Props, 'action' | 'rows'> {
  left: readonly EntityRecord[];
  onAnswer: (reason: string | undefined) => void;
  onClose: () => void;
}

function Asking({ action, rows, left, onAnswer, onClose }: AskingProps) {
  const text = useTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = useAskedClose(reason !== '', onClose);
  const missing = needsReason(action) && reason.trim() === '';
  const run = () => {
    setTried(true);
    if (!missing) onAnswer(needsReason(action) ? reason.trim() : undefined);
  };
  const count = { smart_count: rows.length };
  return (
    <Dialog
      title={text(`${action}.title`, count)}
      onClose={close}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button kind="primary" disabled={rows.length === 0} onClick={run}>
            {text(action)}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{text(`${action}.text`, count)}</p>
      <Possible action={action} rows={rows} />
      {left.length > 0 && <LeftOut rows={left} />}
      {needsReason(action) && <ReasonField reason={reason} onChange={setReason} missing={tried && missing} />}
    </Dialog>
  );
}

/** Says beforehand that the server will refuse some of them, or all. */
function Possible({ action, rows }: Pick<Props, 'action' | 'rows'>) {
  const text = useTexts();
  const possible = rows.filter((row) => allowedActions(row).includes(action)).length;
  if (possible === rows.length) return null;
  return <p>{possible === 0 ? text('possibleNone') : text('possibleSome', { possible })}</p>;
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
