import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { Figures } from '../parts/Figures.tsx';
import type { Widget } from '../Widget.ts';

export const date: Widget = {
  Display: Figures,
  text: (value, { words }) => formatDate(asText(value), words.locale),
  input: () => import('./DateInput.tsx').then(({ DateInput }) => DateInput),
  search: () => import('./DateSearch.tsx').then(({ DateSearch }) => DateSearch),
  width: 132,
  cellWidth: 150,
  isRight: true,
};
