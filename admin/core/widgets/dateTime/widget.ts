import type { Locale } from '../../../../generated/app.ts';
import type { ResourceField } from '../../../../generated/resources.ts';
import { isDay } from '../../../../schemas/core/formats/day.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { formatMoment, shortZone } from '../../format/moment.ts';
import { asText } from '../../format/value.ts';
import type { TextOf } from '../parts/TextContext.ts';
import type { Widget } from '../Widget.ts';
import { Moment } from './Moment.tsx';
import { zoneOf } from './zoneOf.ts';

/** What is searched by may be a day. */
const momentText: TextOf = (value, context) => {
  const text = asText(value);
  const { locale } = context.words;
  return isDay(text) ? formatDate(text, locale) : formatMoment(text, locale, zoneOf(text, context), context.said);
};

const momentZone: TextOf = (value, context) => {
  const text = asText(value);
  return isDay(text) ? '' : shortZone(text, context.words.locale, zoneOf(text, context));
};

/** Hours of two digits by the clocks of both Americas and of Europe. */
const long = '2026-11-23T15:26:00Z';

/** By how many figures and letters a moment has, with the name of its zone where it is told and no heading tells it. */
function momentWidth(field: ResourceField, locale: Locale, _figures: number, isSaid: boolean): number {
  const zone = zoneOf(long, { field, words: { locale } });
  const text = formatMoment(long, locale, zone, isSaid ? shortZone(long, locale, zone) : '');
  return 24 + 8 * text.length + 2 * text.replaceAll(/\P{L}/gu, '').length;
}

export const dateTime: Widget = {
  Display: Moment,
  text: momentText,
  input: () => import('./DateTimeInput.tsx').then(({ DateTimeInput }) => DateTimeInput),
  search: () => import('./DateTimeSearch.tsx').then(({ DateTimeSearch }) => DateTimeSearch),
  width: momentWidth,
  common: momentZone,
  cellWidth: 240,
  isRight: true,
};
