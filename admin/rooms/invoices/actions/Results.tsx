import type { RowAction } from '../../../../schemas/formats/invoice.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { Icon } from '../../../core/layout/Icon.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import type { Outcome } from './postAction.ts';
import { InvoiceLinks } from './InvoiceLinks.tsx';

interface Props {
  action: RowAction;
  rows: readonly EntityRecord[];
  outcomes: readonly Outcome[];
}

/** How many were done, and which were refused and why: the same reason once, with its invoices. */
export function Results({ action, rows, outcomes }: Props) {
  const text = useTexts();
  const done = outcomes.filter(({ ok }) => ok).length;
  const refused = outcomes.filter(({ ok }) => !ok);
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return (
    <>
      <p role="status" className={styles.counts}>
        <span className={styles.good}>
          <Icon name="done" />
          {text('results.done', { smart_count: done })}
        </span>
        <span className={refused.length > 0 ? styles.bad : undefined}>
          {refused.length > 0 && <Icon name="failed" />}
          {text('results.refused', { smart_count: refused.length })}
        </span>
      </p>
      {action === 'reprocess' && done > 0 && <p>{text('processing')}</p>}
      {reasons.length > 0 && <h3 className={styles.heading}>{text('results.reasons')}</h3>}
      {reasons.map((reason) => (
        <section key={reason} className={styles.reason}>
          <p>
            {reason} ({refused.filter(({ message }) => message === reason).length})
          </p>
          <InvoiceLinks
            rows={rows.filter(({ id }) => refused.some((one) => one.id === id && one.message === reason))}
            changes={(id) => refused.find((one) => one.id === id)?.changes ?? []}
          />
        </section>
      ))}
    </>
  );
}
