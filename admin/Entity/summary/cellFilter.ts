import { withoutField, type Filter } from '../../format/filter.ts';
import { asText, type Row } from '../../format/value.ts';
import type { Group } from './offered.ts';
import { daysOf } from './spans.ts';

/** The list's filter narrowed to the rows that a sum counts: of its groups, and of its unit where it has one. */
export function cellFilter(filter: Filter, row: Row, groups: readonly Group[], unit?: string): Filter {
  const grouped = groups.reduce((narrowed, group) => narrow(narrowed, row, group), filter);
  return unit === undefined || !(unit in row) ? grouped : { ...withoutField(grouped, unit), [unit]: row[unit] };
}

function narrow(filter: Filter, row: Row, { name, column, unit }: Group): Filter {
  const value = row[name];
  const field = column.name;
  if (value === null || value === undefined) return { ...withoutField(filter, field), [`${field}_empty`]: true };
  if (!unit) return { ...withoutField(filter, field), [field]: column.property === undefined ? [value] : value };
  const [first, last] = daysOf(asText(value), unit);
  const [from, to] = [asText(filter[`${field}_gte`]), asText(filter[`${field}_lte`])];
  return {
    ...filter,
    [`${field}_gte`]: from > first ? from : first,
    [`${field}_lte`]: to !== '' && to < last ? to : last,
  };
}
