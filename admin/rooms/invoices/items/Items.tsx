import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { asRows } from '../../../core/format/value.ts';
import { OwnedTable } from '../../../core/widgets/grid/OwnedTable.tsx';
import { widgetOf } from '../../../core/widgets/registry.ts';
import { useWords } from '../../../core/widgets/source.ts';
import styles from '../invoices.module.css';

/** What belongs together stands in one column, so that the whole of an item is seen at once. */
const columns = [
  ['nItem'],
  ['extCode', 'SKU'],
  ['xProd', 'productId', 'packageId'],
  ['cfop', 'ncm'],
  ['stockClass'],
  ['qCom', 'uCom'],
  ['quantityKgL', 'baseUnit', 'factor'],
  ['vProd', 'vUnCom'],
];

/** The items of the invoice that is open. */
export function Items() {
  const { translate } = useWords();
  const { record, resource } = useFormValue();
  const field = resource.fields['items'];
  if (!record || !field) return null;
  const count = asRows(record['items']).length;
  return (
    <div className={styles.whole}>
      {count > 0 && (
        <OwnedTable widgetOf={widgetOf} resource={resource} field={field} record={record} joined={columns} />
      )}
      <p className={styles.help}>{translate('entity.grid.count', { smart_count: count })}</p>
    </div>
  );
}
