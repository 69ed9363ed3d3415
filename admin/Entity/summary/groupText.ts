import { formatDate } from '../../../schemas/formats/locale.ts';
import type { TextOf } from '../../i18n/useTextsOf.ts';
import { asText, isRow, type Row } from '../../format/value.ts';
import { represent, resourceAt } from '../../widgets/reference.ts';
import type { Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/text.ts';
import type { Group } from './offered.ts';
import type { SummaryKey } from './texts.ts';

/** The value that a row stands for in a group, as text to tell it by; '' for none. */
export const keyOf = (row: Row, { name }: Group): string => asText(row[name]);

/** What a group of rows is called. */
export function groupText(row: Row, group: Group, words: Words, text: TextOf<SummaryKey>): string {
  const { column, unit, name } = group;
  const value = row[name];
  if (value === null || value === undefined) return text('empty');
  if (unit) return dayText(asText(value), words, text);
  if (column.property !== undefined) return textOf(value, { field: column.field, source: column.valueSource, words });
  const related = isRow(row.related) ? row.related[column.relations.join('.')] : undefined;
  const target = column.field.reference && resourceAt(column.field.reference.resource);
  return isRow(related) ? represent(target, related, words.locale) : `#${asText(value)}`;
}

/** 'YYYY-MM-DD', 'YYYY-MM', 'YYYY-Q1' or 'YYYY' as the reader writes it. */
function dayText(value: string, { locale }: Words, text: TextOf<SummaryKey>): string {
  const [, year, quarter] = /^(\d{4})-Q(\d)$/.exec(value) ?? [];
  if (quarter) return text('quarter', { quarter, year });
  if (!/^\d{4}-\d\d$/.test(value)) return formatDate(value, locale);
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${value}-01T00:00:00Z`));
}
