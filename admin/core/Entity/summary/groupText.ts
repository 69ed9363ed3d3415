import { formatDate, type Locale } from '../../../../schemas/core/formats/locale.ts';
import type { TextOf } from '../../i18n/useTextsOf.ts';
import { asText, isRow, type Row } from '../../format/value.ts';
import { represent, resourceAt } from '../../widgets/reference.ts';
import type { Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import type { Group } from './groups.ts';
import type { DayUnit } from './spans.ts';
import type { SummaryKey } from './texts.ts';

/** The value that a row stands for in a group, as text to tell it by; '' for none. */
export const keyOf = (row: Row, { name }: Group): string => asText(row[name]);

/** The row that a group's value refers to, as far as its reader may see it. */
export function relatedIn(row: Row, { column, period }: Group): Row | undefined {
  const relation = period?.entity ?? column.relations.join('.');
  const related = isRow(row.related) ? row.related[relation] : undefined;
  return isRow(related) ? related : undefined;
}

/** By what groups stand in the order of time: days by themselves, periods by their first day; undefined for all else. */
export function timeOf(row: Row, group: Group): string | undefined {
  const { unit, period, name } = group;
  if (unit) return asText(row[name]);
  return period?.period && asText(relatedIn(row, group)?.[period.period.from]);
}

/** Days are written in full, or as short as an axis has room for. */
export type Length = 'long' | 'short';

/** What a group of rows is called. */
export function groupText(
  row: Row,
  group: Group,
  words: Words,
  text: TextOf<SummaryKey>,
  length: Length = 'long',
): string {
  const { column, unit, name, period } = group;
  const value = row[name];
  if (value === null || value === undefined) return text('empty');
  if (unit) return spanText(asText(value), unit, words.locale, text, length);
  if (!period && column.property !== undefined)
    return textOf(value, { field: column.field, source: column.valueSource, words });
  const related = relatedIn(row, group);
  const target = period ?? resourceAt(column.field.reference?.resource ?? '');
  return related ? represent(target, related, words.locale) : `#${asText(value)}`;
}

/** 'YYYY-MM-DD', 'YYYY-MM', 'YYYY-Q1' or 'YYYY' as the reader writes it. */
function spanText(value: string, unit: DayUnit, locale: Locale, text: TextOf<SummaryKey>, length: Length): string {
  if (unit === 'year') return value;
  if (unit === 'quarter') return text('quarter', { quarter: value.slice(6), year: value.slice(0, 4) });
  const isLong = length === 'long';
  if (unit !== 'month') return isLong ? formatDate(value, locale) : formatDate(value, locale).replace(/\/\d{4}$/, '');
  const options = { month: 'short', year: isLong ? 'numeric' : '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${value}-01T00:00:00Z`));
}
