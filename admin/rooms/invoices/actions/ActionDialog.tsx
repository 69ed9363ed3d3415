import { useState } from 'react';
import { needsReason, type RowAction } from '../../../../schemas/formats/invoice.ts';
import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import type { EntityRecord, Row } from '../../../core/format/value.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { allowedClasses } from '../invoice.ts';
import type { Answers } from './postAction.ts';
import { StockChanges } from './StockChanges.tsx';
import { Failure } from './Failure.tsx';
import { HeldFor } from './HeldFor.tsx';
import { ItemClasses, itemsToDecide } from './ItemClasses.tsx';
import { ReasonField } from './ReasonField.tsx';

interface Props {
  record: EntityRecord;
  action: RowAction;
  busy: boolean;
  /** Why it was refused; '': it was not. */
  failure: string;
  /** What it would change in what is posted, once the server has asked whether it may. */
  changes: readonly Row[] | undefined;
  onAnswer: (answers: Answers) => void;
  onClose: () => void;
}

/** Asks before something is done with an invoice, and for what it needs: a reason, the effect of items under review. */
export default function ActionDialog({ record, action, busy, failure, changes, onAnswer, onClose }: Props) {
  const text = useTexts();
  const [reason, setReason] = useState('');
  const [classes, setClasses] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const close = useAskedClose(reason !== '' || Object.keys(classes).length > 0, onClose);
  const undecided = action === 'approve' ? itemsToDecide(record) : [];
  const noReason = needsReason(action) && reason.trim() === '';
  const noClass = undecided.some(({ nItem }) => !classes[String(nItem)]);
  const run = () => {
    setTried(true);
    if (noReason || noClass) return;
    onAnswer({
      ...(needsReason(action) && { reason: reason.trim() }),
      ...(undecided.length > 0 && { classes }),
      ...(action === 'reprocess' && { confirm: changes !== undefined }),
    });
  };
  return (
    <Dialog
      title={text(`${action}.title`, { smart_count: 1 })}
      onClose={close}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button kind="primary" disabled={busy} onClick={run}>
            {text(changes ? 'reprocess.confirm' : action)}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{text(`${action}.text`, { smart_count: 1 })}</p>
      {action === 'approve' && <HeldFor record={record} />}
      {undecided.length > 0 && (
        <ItemClasses
          items={undecided}
          choices={allowedClasses(record)}
          classes={classes}
          onChange={setClasses}
          missing={tried && noClass}
        />
      )}
      {needsReason(action) && <ReasonField reason={reason} onChange={setReason} missing={tried && noReason} />}
      <Failure text={failure} />
      {changes && <StockChanges lines={changes} />}
    </Dialog>
  );
}
