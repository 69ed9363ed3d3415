import type { ResourceField } from '../../../../generated/resources.ts';
import type { WidgetOf } from '../Widget.ts';

/** Pixels a cell needs by what is typed in it; short texts need less than long ones. */
export function cellWidth(widgetOf: WidgetOf, field: ResourceField): number {
  const { cellWidth: said } = widgetOf(field);
  if (said === undefined) return Math.min(180, Math.max(104, 60 + (field.maxLength ?? 255) * 3));
  return typeof said === 'number' ? said : said(field);
}

/** Pixels of columns by name, where they are others than what is typed in them needs by its kind. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The width of each column; what the window has beyond them is shared in proportion. */
export function columnWidths(widgetOf: WidgetOf, fields: readonly ResourceField[], own: ColumnWidths = {}): number[] {
  return fields.map((field) => own[field.name] ?? cellWidth(widgetOf, field));
}
