import type { Resource, ResourceField, Widget } from '../../../../generated/resources.ts';
import type { Column } from '../columns.ts';

/** Pixels a column needs by what it shows; what the window has beyond them is shared in proportion. */
const widths: Partial<Record<Widget, number>> = {
  code: 108,
  number: 124,
  decimal: 124,
  quantity: 132,
  currency: 132,
  percent: 96,
  choice: 140,
  date: 132,
  dateTime: 168,
  boolean: 144,
  status: 116,
  taxNumber: 176,
  cellPhone: 152,
  landline: 148,
  zipCode: 104,
  accessKey: 420,
};

const text = 180;
/** What names the row is read first and has the longest texts. */
const naming = 260;

/** Codes as long as a CNPJ are seen whole; longer ones are seldom filled. */
const longCode = 152;
const isLongCode = ({ maxLength = 0 }: ResourceField): boolean => maxLength > 10 && maxLength <= 16;

export function widthOf(resource: Resource, column: Column): number {
  if (column.name === resource.represent && column.field.widget === 'text') return naming;
  if (column.field.widget === 'code' && isLongCode(column.field)) return longCode;
  return column.many ? text : (widths[column.field.widget] ?? text);
}

/** The least width at which all columns can be read. */
export function tableWidth(resource: Resource, columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + widthOf(resource, column), 0);
}
