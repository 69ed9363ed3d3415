import { useState } from 'react';
import { isAdverseAnswer, type EventDecision } from '../../../../schemas/formats/invoiceEvent.ts';
import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import { asText, type Row } from '../../../core/format/value.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import type { Decision } from '../actions/postAction.ts';
import { Failure } from '../actions/Failure.tsx';
import { ReasonField } from '../actions/ReasonField.tsx';
import { invoiceName } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { eventName, eventSource, outcomeOf } from './eventWords.ts';

interface Props {
  record: Row;
  decision: Decision;
  /** What is decided about; undefined: another document. */
  event: Row | undefined;
  busy: boolean;
  /** Why it was refused; '': it was not. */
  failure: string;
  onAnswer: (reason: string) => void;
  onClose: () => void;
}

/** Says what is decided about and what comes of it, and asks why. */
export default function DecisionDialog({ record, decision, event, busy, failure, onAnswer, onClose }: Props) {
  const text = useTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = useAskedClose(reason !== '', onClose);
  const isMissing = reason.trim() === '';
  const run = () => {
    setTried(true);
    if (!isMissing) onAnswer(reason.trim());
  };
  return (
    <Dialog
      title={text(isEvents(decision) ? titleOf(decision, event) : `${decision}.title`)}
      onClose={close}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button kind={decision === 'confirm' ? 'danger' : 'primary'} disabled={busy} onClick={run}>
            {text(decision)}
          </Button>
        </>
      }
    >
      {isEvents(decision) ? (
        event && <Event record={record} decision={decision} event={event} />
      ) : (
        <p className={styles.consequence}>{text(`${decision}.text`)}</p>
      )}
      <ReasonField reason={reason} onChange={setReason} missing={tried && isMissing} />
      <Failure text={failure} />
    </Dialog>
  );
}

const isEvents = (decision: Decision): decision is EventDecision => decision === 'confirm' || decision === 'dismiss';

const titleOf = (decision: EventDecision, event?: Row) =>
  isAdverseAnswer(asText(event?.tpEvento)) ? (`${decision}.news` as const) : (`${decision}.title` as const);

function Event({ record, decision, event }: { record: Row; decision: EventDecision; event: Row }) {
  const text = useTexts();
  const words = useWords();
  return (
    <>
      <p>
        {invoiceName(record, text)}
        <br />
        <strong>{eventName(event, words)}</strong>
        <br />
        {eventSource(event, record, text, words.locale)}
      </p>
      <p className={styles.consequence}>{outcomeOf(decision, event, record, text, words.locale)}</p>
    </>
  );
}
