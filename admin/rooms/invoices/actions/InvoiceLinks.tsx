import type { EntityRecord, Row } from '../../../core/format/value.ts';
import { invoiceName } from '../invoice.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicePath } from '../variants.ts';
import { StockChanges } from './StockChanges.tsx';

interface Props {
  rows: readonly EntityRecord[];
  /** What reprocessing one would change of its stock. */
  changes?: (id: number) => readonly Row[];
}

/** Some invoices by name, each with the way to it. */
export function InvoiceLinks({ rows, changes }: Props) {
  const text = useTexts();
  return (
    <ul className={styles.refused}>
      {rows.map((row) => (
        <li key={row.id}>
          <PageLink to={invoicePath(row)}>{invoiceName(row, text)}</PageLink>
          {changes && <StockChanges lines={changes(row.id)} />}
        </li>
      ))}
    </ul>
  );
}
