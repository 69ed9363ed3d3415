import type { Widget } from '../../../generated/resources.ts';
import type { Column } from '../columns.ts';

/** Pixels of a column by what it shows; the others share what is left. */
const widths: Partial<Record<Widget, number>> = {
  code: 112,
  number: 116,
  decimal: 132,
  quantity: 140,
  currency: 140,
  date: 116,
  dateTime: 164,
  boolean: 96,
  status: 124,
  taxNumber: 176,
  cellPhone: 152,
  landline: 148,
  zipCode: 108,
  accessKey: 420,
};

/** What a column that shares the rest needs at least. */
const shared = 190;

/** Undefined: a share of what is left. */
export function widthOf(column: Column): number | undefined {
  return column.many ? undefined : widths[column.field.widget];
}

/** The least width at which all columns can be read, in pixels. */
export function tableWidth(columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + (widthOf(column) ?? shared), 0);
}
