import type { ResourceField } from '../../../../generated/resources.ts';
import { asList, isRow, type Row } from '../../format/value.ts';
import type { Source, Words } from '../source.ts';
import { textOf } from '../text.ts';

/** What a cell of an owned row says; relations by the texts the row carries. */
export function columnText(field: ResourceField, source: Source, row: Row, words: Words): string {
  const related = field.reference && isRow(row.related) ? row.related[field.reference.relation] : undefined;
  const value = related === undefined ? row[field.name] : asList(related);
  return textOf(value, { field, source, words, row });
}
