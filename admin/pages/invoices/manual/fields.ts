import type { ResourceField } from '../../../../generated/resources.ts';
import { invoiceResource } from '../variants.ts';

/** A field of the invoice, to be typed in. */
export function typedField(name: string, required = false): ResourceField {
  const field = invoiceResource().fields[name];
  if (!field) throw new Error(`There is no field ${name}`);
  return { ...withoutLock(field), required };
}

const typedColumns = ['extCode', 'xProd', 'cfop', 'uCom', 'qCom', 'vProd'];
const requiredColumns = ['extCode', 'cfop', 'uCom', 'qCom'];
const foundColumns = ['factor', 'quantityKgL'];

/** The grid of items: what is typed, and beside it what is found for it. */
export function itemsField(): ResourceField {
  const field = typedField('items');
  const columns = [...typedColumns, ...foundColumns].flatMap((name) => {
    const column = field.fields?.[name];
    if (!column) return [];
    const found = foundColumns.includes(name) && { readOnly: true as const };
    return [[name, { ...column, required: requiredColumns.includes(name), ...found }] as const];
  });
  return { ...field, fields: Object.fromEntries(columns) };
}

function withoutLock({ readOnly: _locked, ...field }: ResourceField): ResourceField {
  return field;
}
