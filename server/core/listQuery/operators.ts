import { isTakenBy, operatorNames, type Operator } from '../../../schemas/core/formats/operator.ts';
import type { Path } from './path.ts';

/** What may be asked of a path; nothing when its property may not be filtered. */
export function operatorsOf({ field, steps }: Path): Operator[] {
  const filterable = field.search !== undefined || (steps.length > 0 && field.type !== 'json') || field.type === 'rows';
  if (!filterable || field.writeOnly) return [];
  return operatorNames.filter((operator) => isTakenBy(field.type, operator));
}
