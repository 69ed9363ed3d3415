import { lazy, Suspense } from 'react';
import { useNavigate } from 'ra-core';
import type { InvoiceAction } from '../../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { allowedActions } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { variantOf } from '../variants.ts';
import { useAsked } from './useAsked.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx'));

/** What is done with an invoice that waits, the likeliest first; of one in error that is to mend what it lacks. */
const steps: Readonly<Record<number, readonly InvoiceAction[]>> = {
  [invoiceStatus.error]: ['reprocess', 'post', 'reject'],
  [invoiceStatus.held]: ['approve', 'reject'],
};

interface Props {
  record: EntityRecord;
  refetch: () => Promise<EntityRecord | undefined>;
}

/** The buttons that decide upon an invoice, where it says what has to be decided. */
export function NextSteps({ record, refetch }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  const { asked, ask, asking, changes } = useAsked(record, refetch);
  const allowed = allowedActions(record);
  const possible = (steps[Number(record['status1'])] ?? []).filter((step) => allowed.includes(step));
  const begin = (step: InvoiceAction) =>
    step === 'post' ? navigate(`${variantOf(record['emitType']).path}/post?note=${record.id}`) : ask(step);
  return (
    <>
      {possible.length > 0 && (
        <p className={styles.buttons}>
          {possible.map((step) => (
            <Button key={step} kind={step === 'approve' ? 'primary' : 'quiet'} onClick={() => begin(step)}>
              {text(step)}
            </Button>
          ))}
        </p>
      )}
      <Suspense>{asked && asked !== 'team' && <ActionDialog {...asking} action={asked} changes={changes} />}</Suspense>
    </>
  );
}
