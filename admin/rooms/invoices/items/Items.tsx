import { add } from '../../../../schemas/core/formats/decimal.ts';
import { formatCurrency, formatQuantity, type Locale } from '../../../../schemas/core/formats/locale.ts';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { asRows, asText, type Row } from '../../../core/format/value.ts';
import { OwnedTable } from '../../../core/widgets/grid/OwnedTable.tsx';
import { widgetOf } from '../../../core/widgets/registry.ts';
import { useWords } from '../../../core/widgets/source.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';

/** What belongs together stands in one column, so that the whole of an item is seen at once, and in few lines. */
const columns = [
  { names: ['nItem'], width: 64, isWide: true },
  { names: ['extCode', 'SKU'], width: 126 },
  { names: ['xProd', 'productId', 'packageId'], width: 216, isWide: true },
  { names: ['cfop', 'ncm'], width: 92 },
  { names: ['stockClass'], width: 112 },
  { names: ['qCom', 'factor'], width: 136 },
  { names: ['quantityKgL'], width: 110 },
  { names: ['vProd', 'vUnCom'], width: 124 },
];
const units = { qCom: 'uCom', factor: 'baseUnit', quantityKgL: 'baseUnit' };

/** The items of the invoice that is open. */
export function Items() {
  const { translate, locale } = useWords();
  const text = useTexts();
  const { record, resource } = useFormValue();
  const field = resource.fields['items'];
  if (!record || !field) return null;
  const count = asRows(record['items']).length;
  return (
    <div className={styles.whole}>
      {count > 0 && (
        <OwnedTable
          widgetOf={widgetOf}
          resource={resource}
          field={field}
          record={record}
          joined={columns}
          units={units}
          linked
        />
      )}
      <p className={styles.help}>
        {translate('entity.grid.count', { smart_count: count })}
        {count > 0 && ` · ${text('items.total', { total: totalOf(record, locale) })}`}
      </p>
    </div>
  );
}

/** What the items come to, of what the reader may see; Kg and L are never added. */
function totalOf({ items, totalKg, totalL }: Row, locale: Locale): string {
  const value = asRows(items).reduce((sum, { vProd }) => add(sum, asText(vProd) || '0'), '0');
  const quantity = (total: unknown, unit: string) =>
    asText(total) && asText(total) !== '0' && `${formatQuantity(asText(total), locale)} ${unit}`;
  return [formatCurrency(value, locale), quantity(totalKg, 'Kg'), quantity(totalL, 'L')].filter(Boolean).join(' · ');
}
