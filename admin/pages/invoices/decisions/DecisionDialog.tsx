import { useState } from 'react';
import { useAskedClose } from '../../../Entity/form/useUnsavedGuard.ts';
import { Button } from '../../../widgets/controls/Button.tsx';
import { Dialog } from '../../../widgets/dialogs/Dialog.tsx';
import type { Decision } from '../actions/act.ts';
import { Failure } from '../actions/Failure.tsx';
import { ReasonField } from '../actions/ReasonField.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';

interface Props {
  decision: Decision;
  busy: boolean;
  /** Why it was refused; '': it was not. */
  failure: string;
  onAnswer: (reason: string) => void;
  onClose: () => void;
}

/** Says what comes of a decision, and asks why it is made. */
export default function DecisionDialog({ decision, busy, failure, onAnswer, onClose }: Props) {
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
      title={text(`${decision}.title`)}
      onClose={close}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button kind="primary" disabled={busy} onClick={run}>
            {text(decision)}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{text(`${decision}.text`)}</p>
      <ReasonField reason={reason} onChange={setReason} missing={tried && isMissing} />
      <Failure text={failure} />
    </Dialog>
  );
}
