import type { OperatorTexts } from '../en-US/operators.ts';

export const operators: OperatorTexts = {
  'entity.operator.eq': 'igual a',
  'entity.operator.ne': 'diferente de',
  'entity.operator.lt': 'menor que',
  'entity.operator.lte': 'até',
  'entity.operator.gt': 'maior que',
  'entity.operator.gte': 'a partir de',
  'entity.operator.in': 'um de',
  'entity.operator.contains': 'contém',
  'entity.operator.prefix': 'começa com',
  'entity.operator.empty': 'em branco:',
};
