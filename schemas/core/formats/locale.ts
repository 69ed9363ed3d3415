/** How each language of app.json writes dates, times and numbers. */

import { home, languages, locales, type Locale } from '../../../generated/app.ts';

export { locales, type Locale };

/** For readers of whom neither the choice nor the browser says a language that we have. */
export const fallbackLocale = home.fallback;

/** The business's own clock: its days are days of this zone, whoever looks at them. */
export const businessZone = home.timeZone;

/** Whether a row says the currency of an amount (ISO 4217). */
export const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** 'YYYY-MM-DD' as the language writes days: 'DD/MM/YYYY'; other text as it is. */
export function formatDate(date: string, locale: Locale): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (!year || !month || !day) return date;
  return languages[locale].dates.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** Time of day of a timestamp in a zone, else the locale's: '3:05 PM' where a clock has twelve hours, '15:05' otherwise; other text as it is. */
export function formatTime(timestamp: string, locale: Locale, zone = languages[locale].timeZone): string {
  const parts = partsOf(timestamp, locale, zone);
  if (!parts) return timestamp;
  const time = `${parts.hour}:${parts.minute}`;
  return parts.dayPeriod ? `${time} ${parts.dayPeriod}` : time;
}

/** 'YYYY-MM-DDTHH:mm:ssZ' as date and time in a zone, else the locale's; other text as it is. */
export function formatDateTime(timestamp: string, locale: Locale, zone = languages[locale].timeZone): string {
  const parts = partsOf(timestamp, locale, zone);
  if (!parts) return timestamp;
  return `${formatDate(`${parts.year}-${parts.month}-${parts.day}`, locale)} ${formatTime(timestamp, locale, zone)}`;
}

/** 'YYYY-MM-DDTHH:mm' of a timestamp as a clock in the locale's time zone shows it; undefined for other text. */
export const wallClock = (timestamp: string, locale: Locale): string | undefined =>
  wallClockIn(timestamp, languages[locale].timeZone);

/** The same of a clock in a zone. */
export function wallClockIn(timestamp: string, zone: string): string | undefined {
  const moment = new Date(timestamp);
  if (Number.isNaN(moment.getTime())) return undefined;
  return wallClocks(zone).format(moment).slice(0, 16).replace(' ', 'T');
}

/** The timestamp at which a clock in the locale's time zone shows this, 'YYYY-MM-DDTHH:mm:ss'. */
export const momentOf = (wall: string, locale: Locale): string => momentIn(wall, languages[locale].timeZone);

/** The same of a clock in a zone. */
export function momentIn(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall}Z`);
  const offsetAt = (moment: number): number => {
    const shown = wallClocks(zone).format(moment).replace(' ', 'T');
    return Date.parse(`${shown}Z`) - moment;
  };
  const nearly = asUtc - offsetAt(asUtc);
  return `${new Date(asUtc - offsetAt(nearly)).toISOString().slice(0, 19)}Z`;
}

/** A text that travels: what is a day or a timestamp as the locale writes it, all else as it is. */
export function formatText(text: string, locale: Locale): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? formatDateTime(text, locale) : formatDate(text, locale);
}

/** A decimal in the locale's own number of digits; exact, as it takes text. Text that is no number comes back as it is. */
export function formatDecimal(value: string, locale: Locale): string {
  return formatNumber(value, locale, 'decimal', languages[locale].decimals);
}

/** A whole number with grouping. A count needs no formatter of the browser's, the first of which holds a page up. */
export function formatInteger(value: string, locale: Locale): string {
  if (!/^(0|[1-9]\d*)$/.test(value)) return formatNumber(value, locale, 'integer', { maximumFractionDigits: 0 });
  const { mark, last, others } = languages[locale].groups;
  return value.replace(new RegExp(`\\B(?=(\\d{${others}})*\\d{${last}}$)`, 'g'), mark);
}

/** What is measured: 1 to 10 fraction digits with grouping in every locale, so that sums add up on the screen. */
export function formatQuantity(value: string, locale: Locale): string {
  return formatNumber(value, locale, 'quantity', { minimumFractionDigits: 1, maximumFractionDigits: 10 });
}

/**
 * An amount; that of the business's own currency with the sign that its people write, in every language. Of prices that
 * have more digits after the point than the currency it shows as many as are asked for.
 */
export function formatCurrency(value: string, locale: Locale, currency: string = home.currency, digits = 0): string {
  const currencyDisplay = currency === home.currency ? 'narrowSymbol' : 'symbol';
  const [name, more] = digits > 2 ? [`${currency} ${digits}`, { minimumFractionDigits: digits }] : [currency];
  return formatNumber(value, locale, name, { style: 'currency', currency, currencyDisplay, ...more });
}

/** Hundredths, '12.5' as 12.5%: without grouping (specification, section 9), with every digit that is there. */
export function formatPercent(value: string, locale: Locale): string {
  const hundredths: Intl.NumberFormatOptions = { style: 'unit', unit: 'percent', maximumFractionDigits: 10 };
  return formatNumber(value, locale, 'percent', { ...hundredths, useGrouping: false });
}

/** Hundredths that something is of a whole or has changed by: always one digit, so that those of a column line up. */
export function formatShare(value: string, locale: Locale): string {
  const oneDigit: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return formatNumber(value, locale, 'share', { style: 'unit', unit: 'percent', ...oneDigit, useGrouping: false });
}

/** A limit as a sentence names it: every digit that it has and no more. */
export function formatLimit(value: string, locale: Locale): string {
  return formatNumber(value, locale, 'limit', { maximumFractionDigits: 20 });
}

type DateTimePart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod';

function partsOf(timestamp: string, locale: Locale, zone: string): Partial<Record<DateTimePart, string>> | undefined {
  const moment = new Date(timestamp);
  if (Number.isNaN(moment.getTime())) return undefined;
  return Object.fromEntries(
    clock(locale, zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
}

/** The digits in which people type, too. */
const latin = { numberingSystem: 'latn' } as const;

/** Making a formatter costs far more than using it, and lists write thousands of values. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const walls = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function clock(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  const hours: Intl.DateTimeFormatOptions =
    languages[locale].hours === 12 ? { hour: 'numeric', hourCycle: 'h12' } : { hour: '2-digit', hourCycle: 'h23' };
  const days: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit', minute: '2-digit' };
  const made = new Intl.DateTimeFormat(locale, {
    ...latin,
    calendar: 'gregory',
    timeZone,
    ...days,
    ...hours,
  });
  clocks.set(key, made);
  return made;
}

/** Writes 'YYYY-MM-DD HH:mm:ss', as Swedes do. */
function wallClocks(timeZone: string): Intl.DateTimeFormat {
  const known = walls.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { ...latin, timeZone, dateStyle: 'short', timeStyle: 'medium' });
  walls.set(timeZone, made);
  return made;
}

function formatNumber(value: string, locale: Locale, name: string, options: Intl.NumberFormatOptions): string {
  if (!isNumeric(value)) return value;
  const key = `${locale} ${name}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping: true, ...latin, ...options });
  numberFormats.set(key, format);
  return format.format(value);
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
