import { asksForClass, readPendency, type ChosenClass } from '../../../../schemas/formats/invoice.ts';
import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { asRows, asText, type Row } from '../../../core/format/value.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { pendenciesOf } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';

/** The items of which a person says what they do to the stock. */
export function itemsToDecide(record: Row): Row[] {
  const asked = pendenciesOf(record)
    .filter(asksForClass)
    .map((each) => readPendency(each)?.item);
  return asRows(record.items).filter(
    ({ nItem, stockClass }) => stockClass === 'review' || (typeof nItem === 'number' && asked.includes(nItem)),
  );
}

/** Whether approving an invoice asks for the effect of an item; its items need not be at hand. */
export const needsClasses = (record: Row): boolean => pendenciesOf(record).some(asksForClass);

interface Props {
  items: readonly Row[];
  /** Those that fit the invoice. */
  choices: readonly ChosenClass[];
  classes: Record<string, string>;
  onChange: (classes: Record<string, string>) => void;
  missing: boolean;
}

/** An effect on stock for each item under review. */
export function ItemClasses({ items, choices, classes, onChange, missing }: Props) {
  const text = useTexts();
  const { valueLabel } = useWords();
  const source = { path: invoicesPath, name: 'items.stockClass' };
  return (
    <fieldset className={styles.classes}>
      <legend className={styles.label}>{text('classes')}</legend>
      {items.map((item) => {
        const number = asText(item.nItem);
        const name = asText(item.xProd) || asText(item.extCode);
        return (
          <div key={number} className={styles.itemClass}>
            <span>
              <strong>{text('item', { item: number })}</strong> {name} · {asText(item.cfop)}
              <Amount item={item} />
            </span>
            <select
              className={styles.select}
              aria-label={text('class', { item: number, name })}
              aria-invalid={(missing && !classes[number]) || undefined}
              value={classes[number] ?? ''}
              onChange={(event) => onChange({ ...classes, [number]: event.target.value })}
            >
              <option value="" />
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {valueLabel(source, choice)}
                </option>
              ))}
            </select>
          </div>
        );
      })}
      {missing && (
        <p className={styles.error} role="alert">
          {text('classesMissing')}
        </p>
      )}
    </fieldset>
  );
}

/** How much the item is about: as the note says it, and what that is in Kg/L where it is known. */
function Amount({ item: { qCom, uCom, quantityKgL } }: { item: Row }) {
  const { label, locale } = useWords();
  const inKgL = asText(quantityKgL);
  return (
    <span className={styles.amount}>
      {formatQuantity(asText(qCom), locale)} {asText(uCom)}
      {inKgL !== '' &&
        ` · ${label({ path: invoicesPath, name: 'items.quantityKgL' })} ${formatQuantity(inKgL, locale)}`}
    </span>
  );
}
