import type { ResourceField, Widget } from '../../../../generated/resources.ts';

/** Pixels a cell needs by what is typed in it; what the window has beyond them is shared in proportion. */
const widths: Partial<Record<Widget, number>> = {
  code: 130,
  number: 110,
  decimal: 120,
  quantity: 120,
  currency: 120,
  percent: 96,
  date: 150,
  dateTime: 240,
  boolean: 100,
  choice: 150,
  status: 130,
  picker: 220,
  textarea: 260,
};

/** Short texts need less than long ones, and small counts less than numbers. */
export function cellWidth({ widget, maxLength = 255, maximum }: ResourceField): number {
  if (widget === 'number' && Number(maximum) < 1000) return 72;
  return widths[widget] ?? Math.min(180, Math.max(104, 60 + maxLength * 3));
}

/** Pixels of columns by name, where they are others than what is typed in them needs by its kind. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The width of each column. */
export function columnWidths(fields: readonly ResourceField[], own: ColumnWidths = {}): number[] {
  return fields.map((field) => own[field.name] ?? cellWidth(field));
}
