import { formatDecimal, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { Figures } from '../parts/Figures.tsx';
import type { Widget } from '../Widget.ts';

export const number: Widget = {
  Display: Figures,
  text: (value, { field, words }) =>
    (field.type === 'integer' ? formatInteger : formatDecimal)(asText(value), words.locale),
  input: () => import('./NumberInput.tsx').then(({ NumberInput }) => NumberInput),
  search: () => import('./NumberSearch.tsx').then(({ NumberSearch }) => NumberSearch),
  width: 124,
  // Small counts need less than numbers.
  cellWidth: ({ maximum }) => (Number(maximum) < 1000 ? 72 : 110),
  isRight: true,
};
