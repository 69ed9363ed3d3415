import { compare, isValid } from '../../schemas/formats/decimal.ts';
import { isDay } from '../../schemas/formats/day.ts';
import { asText, isEmpty } from './value.ts';

/** What a list is asked for, as it goes to the server: `name` or `name_operator` -> value. */
export type Filter = Readonly<Record<string, unknown>>;

const operator = /_(eq|ne|lt|lte|gt|gte|in|contains|prefix|empty)$/;

/** The field a filter key speaks of: `movementDate_gte` -> `movementDate`. */
export function fieldOf(key: string): string {
  return key.replace(operator, '');
}

/** The operator of a filter key; undefined for the field's own. */
export function operatorOf(key: string): string | undefined {
  return operator.exec(key)?.[1];
}

/** The filter without what it says of the field. */
export function withoutField(filter: Filter, field: string): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => fieldOf(key) !== field));
}

/** The filter without empty values, texts trimmed. */
export function cleaned(filter: Filter): Filter {
  const full = Object.entries(filter).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(full.map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]));
}

/** The fields a filter speaks of, each once, in the order they were given. */
export function filteredFields(filter: Filter): string[] {
  return [...new Set(Object.keys(filter).map(fieldOf))];
}

/** Whether a range of the field begins after it ends, so that nothing can lie in it; what is no number or day does not count. */
export function isCrossed(filter: Filter, field: string): boolean {
  const [from, to] = [asText(filter[`${field}_gte`]), asText(filter[`${field}_lte`])];
  if (isValid(from) && isValid(to)) return compare(from, to) > 0;
  return isDay(from.slice(0, 10)) && isDay(to.slice(0, 10)) && from > to;
}
