import type { ResourceField } from '../../../../generated/resources.ts';
import { asList, isRow, type Row } from '../../format/value.ts';
import { textWith } from '../parts/textWith.ts';
import type { Source, Words } from '../source.ts';
import type { WidgetOf } from '../Widget.ts';

/** What a cell of one of several owned rows says; relations by the texts the row carries. */
export function cellText(
  widgetOf: WidgetOf,
  field: ResourceField,
  source: Source,
  { row, rows }: { row: Row; rows: readonly Row[] },
  words: Words,
): string {
  const related = field.reference && isRow(row.related) ? row.related[field.reference.relation] : undefined;
  const value = related === undefined ? row[field.name] : asList(related);
  return textWith(widgetOf, value, { field, source, words, row, rows });
}
