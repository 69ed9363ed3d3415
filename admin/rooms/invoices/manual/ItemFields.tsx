import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { fieldId } from '../../../core/Entity/form/ErrorSummary.tsx';
import { errorId, FieldError } from '../../../core/Entity/form/FieldError.tsx';
import { GridInput } from '../../../core/widgets/grid/GridInput.tsx';
import { widgetOf } from '../../../core/widgets/registry.ts';
import { useWords } from '../../../core/widgets/source.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { itemsField } from './fields.ts';
import type { Converted } from './useFactors.ts';
import type { ManualForm } from './useManualInvoice.ts';

const name = 'items';
const id = fieldId(name);
/** So that what is found is seen beside what is typed in a window of 1280 pixels. */
const widths = { extCode: 140, xProd: 140, cfop: 80, uCom: 90, qCom: 118, vProd: 104, factor: 96, quantityKgL: 110 };
const source = { path: invoicesPath, name };

/** The items of the note, each with what it is in Kg or L as far as that is known. */
export function ItemFields({ form, converted }: { form: ManualForm; converted: Converted }) {
  const text = useTexts();
  const { locale } = useWords();
  const { items, unknown, totals } = converted;
  const inUnits = { kg: formatQuantity(totals.Kg, locale), l: formatQuantity(totals.L, locale) };
  const cells = form.messages.filter(({ field }) => field.startsWith(`${name}.`));
  const own = form.messages.find(({ field }) => field === name)?.message;
  return (
    <>
      <h2 className={styles.heading}>{text('manual.items')}</h2>
      <p className={styles.lead}>{text('manual.factorFound')}</p>
      <GridInput
        widgetOf={widgetOf}
        id={id}
        field={itemsField()}
        source={source}
        widths={widths}
        value={items}
        row={form.draft}
        errors={new Map(cells.map(({ field, message }) => [field.slice(name.length + 1), message]))}
        describedBy={own && errorId(id)}
        onChange={(value) => form.change({ [name]: value })}
      />
      {own && <FieldError id={id}>{own}</FieldError>}
      <p role="status" className={styles.help}>
        {text('manual.totals', inUnits)}
        {unknown.length > 0 && ` ${text('manual.uncounted', { items: unknown.join(', ') })}`}
        {unknown.length > 0 && ` ${text('manual.factorUnknown', { items: unknown.join(', ') })}`}
      </p>
    </>
  );
}
