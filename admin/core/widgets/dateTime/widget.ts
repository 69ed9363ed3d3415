import { formatMoment } from '../../format/moment.ts';
import { asText } from '../../format/value.ts';
import type { Widget } from '../Widget.ts';
import { Moment } from './Moment.tsx';

export const dateTime: Widget = {
  Display: Moment,
  text: (value, { words }) => formatMoment(asText(value), words.locale),
  input: () => import('./DateTimeInput.tsx').then(({ DateTimeInput }) => DateTimeInput),
  search: () => import('./DateTimeSearch.tsx').then(({ DateTimeSearch }) => DateTimeSearch),
  width: 196,
  cellWidth: 240,
  isRight: true,
};
