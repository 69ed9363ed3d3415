import { LinkBase } from 'ra-core';
import type { EntityRecord } from '../../../format/value.ts';
import { invoiceName } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicePath } from '../variants.ts';

/** Some invoices by name, each with the way to it. */
export function InvoiceLinks({ rows }: { rows: readonly EntityRecord[] }) {
  const text = useTexts();
  return (
    <ul className={styles.refused}>
      {rows.map((row) => (
        <li key={row.id}>
          <LinkBase to={invoicePath(row)}>{invoiceName(row, text)}</LinkBase>
        </li>
      ))}
    </ul>
  );
}
