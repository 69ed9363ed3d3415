import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { formatCurrency, formatDate, formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { StateOf } from '../../../core/Entity/around/StateOf.tsx';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { Belongings } from '../../../core/Entity/references/Belongings.tsx';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { reasonOf } from './reasonOf.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './record.module.css';

/** What tells the invoice that is open from others: its state, who sent what to whom, and why it counts no more. */
export function Facts() {
  const { record, resource } = useFormValue();
  if (!record) return null;
  return (
    <>
      <div className={styles.facts}>
        <span data-field="status1">
          <StateOf resource={resource} record={record} />
        </span>
        <span className={styles.parties}>
          <Party record={record} side="Emit" />
          {' → '}
          <Party record={record} side="Dest" />
        </span>
        <Amounts record={record} />
      </div>
      <Reason record={record} />
      {hasCounted(record) && <Belongings resource={resource} id={record.id} />}
    </>
  );
}

/** Whether it may have moved the stock, also where that was taken back: what was never posted has nothing that belongs to it. */
const hasCounted = ({ status1, run }: EntityRecord): boolean =>
  Number(status1) >= invoiceStatus.posted || Number(run) > 0;

/** Issuer or recipient, with the way to the customer. */
function Party({ record, side }: { record: EntityRecord; side: 'Emit' | 'Dest' }) {
  const { may } = useRights('customers');
  const name = asText(record[`${side.toLowerCase()}XNome`]) || asText(record[`${side.toLowerCase()}CnpjCpf`]) || '–';
  const id = record[`bp${side}Id`];
  if (typeof id !== 'number' || !may.includes('read')) return name;
  return <PageLink to={`/customers/${id}`}>{name}</PageLink>;
}

function Amounts({ record }: { record: EntityRecord }) {
  const text = useTexts();
  const { locale } = useWords();
  const { totalVlrNF, totalKg, totalL, movementDate } = record;
  const quantity = (value: unknown, unit: string): string =>
    asText(value) && asText(value) !== '0' ? `${formatQuantity(asText(value), locale)} ${unit}` : '';
  const day = asText(movementDate);
  return [
    asText(totalVlrNF) && formatCurrency(asText(totalVlrNF), locale),
    quantity(totalKg, 'Kg'),
    quantity(totalL, 'L'),
    day && text('record.day', { day: formatDate(day, locale) }),
  ]
    .filter(Boolean)
    .map((fact) => (
      <span key={fact} className={styles.fact}>
        {fact}
      </span>
    ));
}

/** Why the invoice was rejected, contested or cancelled, while it is. */
function Reason({ record }: { record: EntityRecord }) {
  const { label } = useWords();
  const { resource } = useFormValue();
  const reason = reasonOf(record);
  if (!reason) return null;
  return (
    <p className={styles.reason} data-field="reason">
      <span>{label({ path: resource.path, name: 'reason' })}: </span>
      {reason}
    </p>
  );
}
