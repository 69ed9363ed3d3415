import { useGetMany, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isValid, multiply } from '../../../schemas/core/formats/decimal.ts';
import { formatLimit } from '../../../schemas/core/formats/locale.ts';
import { useFormValue } from '../../core/Entity/form/FormContext.ts';
import { asRows, asText, type EntityRecord, type Row } from '../../core/format/value.ts';
import { useWords } from '../../core/widgets/source.ts';
import styles from './products.module.css';

/** So many of a customer's units are told: of one the factor itself would be all that is said. */
const example = '3';

/** Says of each code of a customer's that is being typed what its unit becomes: '3 CX → 60 L'. */
export function Conversions() {
  const translate = useTranslate();
  const { locale } = useWords();
  const { form, record } = useFormValue();
  const rows = asRows(useWatch({ control: form.control, name: 'products' }));
  const typed = conversionsIn(rows).filter((each) => !isSaved(each, asRows(record?.['products'])));
  const ids = [...new Set(typed.map(({ productId }) => productId))];
  const { data = [] } = useGetMany<EntityRecord>('products', { ids }, { enabled: ids.length > 0 });
  const told = typed.flatMap(({ code, unit, factor, productId }) => {
    const product = data.find((each) => each?.id === productId);
    const quantity = formatLimit(multiply(example, factor), locale);
    const args = { code, from: `${example} ${unit}`, to: `${quantity} ${asText(product?.['baseUnit'])}` };
    return product ? [translate('words.conversion', { ...args, product: asText(product['name1']) })] : [];
  });
  return (
    <div role="status">
      {told.length > 0 && (
        <ul className={styles.conversions}>
          {told.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Conversion {
  code: string;
  unit: string;
  factor: string;
  productId: number;
}

/** The rows that say all of it. */
function conversionsIn(rows: readonly Row[]): Conversion[] {
  const said = rows.map((row) => ({
    code: asText(row['customerSKU']),
    unit: asText(row['umCustomer']),
    factor: asText(row['umConvFactor']),
    productId: Number(row['productId'] ?? 0),
  }));
  return said.filter(({ code, unit, factor, productId }) => code && unit && isValid(factor) && productId > 0);
}

const isSaved = (typed: Conversion, saved: readonly Row[]): boolean =>
  conversionsIn(saved).some((each) => JSON.stringify(each) === JSON.stringify(typed));
