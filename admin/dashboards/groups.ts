import type { Resource } from '../../generated/resources.ts';
import { formatDate, type Locale } from '../../schemas/formats/locale.ts';
import { columnOf } from '../Entity/columns.ts';
import type { Filter } from '../format/filter.ts';
import { asText, isRow, type Row } from '../format/value.ts';
import { codeName, represent, resourceAt } from '../widgets/reference.ts';
import type { Words } from '../widgets/source.ts';
import { textOf } from '../widgets/text.ts';
import { daysOf, unitOf, type Unit } from './buckets.ts';

/** What a group's value is known by among the others; '' for none. */
export const keyIn = (row: Row, group: string): string => asText(row[group]);

/** The row that a group's value refers to. */
function relatedIn(row: Row, group: string): Row | undefined {
  const relation = group.includes(':') ? group.split(':')[1] : group.replace(/(?<=.)Id$/, '');
  const related = isRow(row['related']) ? row['related'][relation ?? ''] : undefined;
  return isRow(related) ? related : undefined;
}

/** The code of the row that a group's value refers to: the map knows states by it. */
export const codeIn = (row: Row, group: string): string => asText(relatedIn(row, group)?.[codeName]);

/** A group's value as its reader calls it. */
export function labelIn(resource: Resource, row: Row, group: string, words: Words, none: string): string {
  const value = row[group];
  if (value === null || value === undefined) return none;
  const unit = unitOf(group);
  if (unit) return bucketText(asText(value), unit, words.locale);
  const column = columnOf(resource, group);
  const related = relatedIn(row, group);
  const target = column?.field.reference?.resource ?? '';
  if (related) return represent(resourceAt(target), related, words.locale);
  return column ? textOf(value, { field: column.field, source: column.valueSource, words }) : asText(value);
}

/** A bucket of days in short: '03/11' for a week, 'nov. 26' for a month. */
export function bucketText(bucket: string, unit: Unit, locale: Locale): string {
  if (unit === 'year') return bucket;
  if (unit === 'quarter') return `${bucket.slice(5)} ${bucket.slice(0, 4)}`;
  if (unit === 'month') {
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
    return month.format(new Date(`${bucket}-01T00:00:00Z`));
  }
  return formatDate(bucket, locale).replace(/\/\d{4}$/, '');
}

/** The filter of the rows behind a group's value, within what the panel asks for already. */
export function filterBehind(filter: Filter, row: Row, group: string): Filter {
  const [name = group] = group.split(':');
  const value = row[group];
  const unit = unitOf(group);
  if (value === null || value === undefined) return { ...filter, [`${name}_empty`]: true };
  if (!unit) return group.includes(':') ? filter : { ...filter, [group]: group.endsWith('Id') ? [value] : value };
  const { from, to } = daysOf(asText(value), unit);
  const [first, last] = [asText(filter[`${name}_gte`]), asText(filter[`${name}_lte`])];
  return {
    ...filter,
    [`${name}_gte`]: first > from ? first : from,
    [`${name}_lte`]: last !== '' && last < to ? last : to,
  };
}
