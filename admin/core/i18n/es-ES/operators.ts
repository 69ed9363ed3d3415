import type { OperatorTexts } from '../en-US/operators.ts';

export const operators: OperatorTexts = {
  'entity.operator.eq': 'igual a',
  'entity.operator.ne': 'distinto de',
  'entity.operator.lt': 'menor que',
  'entity.operator.lte': 'hasta',
  'entity.operator.gt': 'mayor que',
  'entity.operator.gte': 'desde',
  'entity.operator.in': 'uno de',
  'entity.operator.contains': 'contiene',
  'entity.operator.prefix': 'empieza por',
  'entity.operator.empty': 'vacío:',
};
