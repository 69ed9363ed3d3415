import { formatDateTime } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import type { Widget } from '../Widget.ts';
import { Moment } from './Moment.tsx';

export const dateTime: Widget = {
  Display: Moment,
  text: (value, { words }) => formatDateTime(asText(value), words.locale),
  input: () => import('./DateTimeInput.tsx').then(({ DateTimeInput }) => DateTimeInput),
  search: () => import('./DateTimeSearch.tsx').then(({ DateTimeSearch }) => DateTimeSearch),
  width: 168,
  cellWidth: 240,
  isRight: true,
};
