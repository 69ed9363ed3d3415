import { isDay } from '../../../../schemas/core/formats/day.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { formatMoment } from '../../format/moment.ts';
import { asText } from '../../format/value.ts';
import type { TextOf } from '../parts/TextContext.ts';
import type { Widget } from '../Widget.ts';
import { Moment } from './Moment.tsx';
import { zoneOf } from './zoneOf.ts';

/** What is searched by may be a day. */
const momentText: TextOf = (value, context) => {
  const text = asText(value);
  const { locale } = context.words;
  return isDay(text) ? formatDate(text, locale) : formatMoment(text, locale, zoneOf(text, context));
};

/** As long as moments become: with two digits each. */
const long = '2026-11-23T22:26:00Z';

export const dateTime: Widget = {
  Display: Moment,
  text: momentText,
  input: () => import('./DateTimeInput.tsx').then(({ DateTimeInput }) => DateTimeInput),
  search: () => import('./DateTimeSearch.tsx').then(({ DateTimeSearch }) => DateTimeSearch),
  width: (field, locale) => 24 + 8 * formatMoment(long, locale, zoneOf(long, { field, words: { locale } })).length,
  cellWidth: 240,
  isRight: true,
};
