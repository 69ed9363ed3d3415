import { formatDateTime } from '../../../../schemas/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { Figures } from '../parts/Figures.tsx';
import type { Widget } from '../Widget.ts';

export const dateTime: Widget = {
  Display: Figures,
  text: (value, { words }) => formatDateTime(asText(value), words.locale),
  input: () => import('./DateTimeInput.tsx').then(({ DateTimeInput }) => DateTimeInput),
  search: () => import('./DateTimeSearch.tsx').then(({ DateTimeSearch }) => DateTimeSearch),
  width: 168,
  cellWidth: 240,
  isRight: true,
};
