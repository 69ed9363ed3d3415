import type { Operator } from '../../../../schemas/formats/operator.ts';

export type OperatorTexts = Record<`entity.operator.${Operator}`, string>;

/** What a filter asks of a field, between its name and the value. */
export const operators: OperatorTexts = {
  'entity.operator.eq': 'is',
  'entity.operator.ne': 'is not',
  'entity.operator.lt': 'below',
  'entity.operator.lte': 'up to',
  'entity.operator.gt': 'above',
  'entity.operator.gte': 'from',
  'entity.operator.in': 'one of',
  'entity.operator.contains': 'contains',
  'entity.operator.prefix': 'begins with',
  'entity.operator.empty': 'is empty:',
};
