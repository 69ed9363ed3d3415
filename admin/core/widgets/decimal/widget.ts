import { formatDecimal } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { Figures } from '../parts/Figures.tsx';
import type { Widget } from '../Widget.ts';

export const decimal: Widget = {
  Display: Figures,
  text: (value, { words }) => formatDecimal(asText(value), words.locale),
  input: () => import('./DecimalInput.tsx').then(({ DecimalInput }) => DecimalInput),
  search: () => import('./DecimalSearch.tsx').then(({ DecimalSearch }) => DecimalSearch),
  width: 124,
  cellWidth: 120,
  isRight: true,
};
