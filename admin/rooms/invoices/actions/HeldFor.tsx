import { isAsking, isWarning, readPendency } from '../../../../schemas/formats/invoice.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { pendenciesOf } from '../invoice.ts';
import styles from '../invoices.module.css';
import { pendencySentence } from '../pendencies/pendencyTexts.ts';
import { useTexts } from '../texts.ts';

/** Why an invoice is held, in plain words, for who is about to post it all the same. */
export function HeldFor({ record }: { record: EntityRecord }) {
  const text = useTexts();
  const reasons = pendenciesOf(record).filter((each) => !isWarning(each) && !isAsking(each));
  if (reasons.length === 0) return null;
  return (
    <section className={styles.pendencies}>
      <h3 className={styles.heading}>{text('approve.held')}</h3>
      <ul>
        {reasons.map((pendency) => (
          <Reason key={pendency} record={record} pendency={pendency} />
        ))}
      </ul>
    </section>
  );
}

function Reason({ record, pendency }: { record: EntityRecord; pendency: string }) {
  const text = useTexts();
  const read = readPendency(pendency);
  if (!read) return <li>{pendency}</li>;
  return (
    <li>
      {read.item !== undefined && <strong>{text('item', { item: read.item })}: </strong>}
      {pendencySentence(read, record, text)}
    </li>
  );
}
