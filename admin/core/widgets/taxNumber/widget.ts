import { keptInMask } from '../../../../schemas/core/formats/mask.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';
import { asText } from '../../format/value.ts';
import { Figures } from '../parts/Figures.tsx';
import type { Widget } from '../Widget.ts';
import { taxNumberMask } from './masks.ts';

export const taxNumber: Widget = {
  Display: Figures,
  text: (value, { field }) => taxNumberText(asText(value), field.document),
  input: () => import('./TaxNumberInput.tsx').then(({ TaxNumberInput }) => TaxNumberInput),
  search: () => import('./TaxNumberSearch.tsx').then(({ TaxNumberSearch }) => TaxNumberSearch),
  width: 176,
  mask: taxNumberMask,
  keep: (field, value, row) => keptInMask(taxNumberMask(field, row), value),
};
