import { useId } from 'react';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoiceResource } from '../variants.ts';

interface Props {
  reason: string;
  onChange: (reason: string) => void;
  /** It was to be sent already without one. */
  missing: boolean;
}

/** Why an invoice is rejected or contested. */
export function ReasonField({ reason, onChange, missing }: Props) {
  const text = useTexts();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {text('reason')}
        <span aria-hidden> *</span>
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={3}
        maxLength={invoiceResource().fields['reason']?.maxLength}
        value={reason}
        aria-required
        aria-invalid={missing || undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={missing ? styles.error : styles.help}>
        {text(missing ? 'reasonMissing' : 'reasonHelp')}
      </p>
    </div>
  );
}
