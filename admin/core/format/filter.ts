import { compare, isValid } from '../../../schemas/core/formats/decimal.ts';
import { isDay } from '../../../schemas/core/formats/day.ts';
import { filterKey, isOperator, partsOfKey, type Operator } from '../../../schemas/core/formats/operator.ts';
import { asText, isEmpty } from './value.ts';

/** What a list is asked for, as it goes to the server: `name` or `name_operator` -> value. */
export type Filter = Readonly<Record<string, unknown>>;

/** The field a filter key speaks of: `movementDate_gte` -> `movementDate`. */
export function fieldOf(key: string): string {
  const { name, suffix } = partsOfKey(key);
  return isOperator(suffix) ? name : key;
}

/** The operator of a filter key; undefined for the field's own. */
export function operatorOf(key: string): Operator | undefined {
  const { suffix } = partsOfKey(key);
  return isOperator(suffix) ? suffix : undefined;
}

/** The filter without what it says of the field. */
export function withoutField(filter: Filter, field: string): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => fieldOf(key) !== field));
}

/** What becomes of the filter that is there by then: who is quick changes it twice before it is shown once. */
export type FilterChange = (now: Filter) => Filter;

/** The filter without empty values, texts trimmed. */
export function cleaned(filter: Filter): Filter {
  const full = Object.entries(filter).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(full.map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]));
}

/** The fields a filter speaks of, each once, in the order they were given. */
export function filteredFields(filter: Filter): string[] {
  return [...new Set(Object.keys(filter).map(fieldOf))];
}

/** What the field is asked to lie between, both included; '' is open on that side. */
export function rangeOf(filter: Filter, field: string): [from: string, to: string] {
  return [asText(filter[filterKey(field, 'gte')]), asText(filter[filterKey(field, 'lte')])];
}

/** Whether a range of the field begins after it ends, so that nothing can lie in it; what is no number or day does not count. */
export function isCrossed(filter: Filter, field: string): boolean {
  const [from, to] = rangeOf(filter, field);
  if (isValid(from) && isValid(to)) return compare(from, to) > 0;
  return isDay(from.slice(0, 10)) && isDay(to.slice(0, 10)) && from > to;
}
