import { filterKey } from '../../../../schemas/core/formats/operator.ts';
import { rangeOf, withoutField, type Filter } from '../../format/filter.ts';
import { asText, type Row } from '../../format/value.ts';
import { relatedIn } from './groupText.ts';
import type { Group } from './groups.ts';
import { daysOf } from './spans.ts';

/**
 * The list's filter narrowed to the rows that a sum counts: of its groups, and of its unit where it has one. Undefined
 * where no filter says it: rows of no period at all.
 */
export function cellFilter(filter: Filter, row: Row, groups: readonly Group[], unit?: string): Filter | undefined {
  const grouped = groups.reduce<Filter | undefined>(
    (narrowed, group) => narrowed && narrow(narrowed, row, group),
    filter,
  );
  return unit === undefined || !grouped || !(unit in row)
    ? grouped
    : { ...withoutField(grouped, unit), [unit]: row[unit] };
}

function narrow(filter: Filter, row: Row, group: Group): Filter | undefined {
  const { name, column, unit, period } = group;
  const value = row[name];
  const field = column.name;
  if (period) return withinPeriod(filter, row, group);
  if (value === null || value === undefined)
    return { ...withoutField(filter, field), [filterKey(field, 'empty')]: true };
  if (!unit) return { ...withoutField(filter, field), [field]: column.property === undefined ? [value] : value };
  return within(filter, field, daysOf(asText(value), unit));
}

function withinPeriod(filter: Filter, row: Row, group: Group): Filter | undefined {
  const ends = group.period?.period;
  const related = relatedIn(row, group);
  return ends && related && within(filter, group.column.name, [asText(related[ends.from]), asText(related[ends.to])]);
}

/** Days from one to another, of those that the filter leaves already. */
function within(filter: Filter, field: string, [first, last]: readonly [string, string]): Filter {
  const [from, to] = rangeOf(filter, field);
  const end = to !== '' && (last === '' || to < last) ? to : last;
  return {
    ...filter,
    [filterKey(field, 'gte')]: from > first ? from : first,
    ...(end !== '' && { [filterKey(field, 'lte')]: end }),
  };
}
