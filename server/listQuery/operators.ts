import type { FieldType } from '../../generated/tables.ts';
import type { Path } from './path.ts';

export type Operator = 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte' | 'in' | 'contains' | 'prefix' | 'empty';

const ordered: Operator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'empty'];
const texts: Operator[] = [...ordered, 'contains', 'prefix'];

const byType: Record<FieldType, Operator[]> = {
  integer: ordered,
  number: ordered,
  decimal: ordered,
  date: ordered,
  dateTime: ordered,
  string: texts,
  text: ['contains', 'empty'],
  boolean: ['eq', 'ne', 'in', 'empty'],
  ids: ['eq', 'ne', 'in', 'empty'],
  rows: ['empty'],
  json: ['eq', 'in'],
};

/** What may be asked of a path; nothing when its property may not be filtered. */
export function operatorsOf({ field, steps }: Path): Operator[] {
  const filterable = field.search !== undefined || (steps.length > 0 && field.type !== 'json') || field.type === 'rows';
  return filterable && !field.writeOnly ? byType[field.type] : [];
}
