/** The three languages of the product and how each writes dates, times and numbers (specification, sections 1, 5, 9). */

export const locales = ['en-US', 'pt-BR', 'es-ES'] as const;
export type Locale = (typeof locales)[number];
/** For readers of whom neither the choice nor the browser says a language that we have. */
export const fallbackLocale: Locale = 'en-US';
const currencies = ['BRL', 'EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];
export const isCurrency = (value: unknown): value is Currency => currencies.some((one) => one === value);

export const timeZones: Record<Locale, string> = {
  'en-US': 'America/New_York',
  'pt-BR': 'America/Sao_Paulo',
  'es-ES': 'Europe/Lisbon',
};

/** The business's own clock: days of invoices and of stock are its days, whoever looks at them. */
export const businessZone = timeZones['pt-BR'];

export const decimalMark: Record<Locale, '.' | ','> = { 'en-US': '.', 'pt-BR': ',', 'es-ES': ',' };

/** Currency shown unless a setting says otherwise: the specification's other reading for Spanish is EUR. */
const defaultCurrency: Currency = 'BRL';

const decimalDigits: Record<Locale, Intl.NumberFormatOptions> = {
  'en-US': { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  'pt-BR': { minimumSignificantDigits: 1, maximumSignificantDigits: 10 },
  'es-ES': { minimumSignificantDigits: 3, maximumSignificantDigits: 5 },
};

/** The day on which weeks begin, 0 for Sunday (CLDR's week data). */
export const firstWeekday: Record<Locale, 0 | 1> = { 'en-US': 0, 'pt-BR': 0, 'es-ES': 1 };

/** 'YYYY-MM-DD' as MM/DD/YYYY in English, DD/MM/YYYY otherwise; other text as it is. */
export function formatDate(date: string, locale: Locale): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (!year || !month || !day) return date;
  return locale === 'en-US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** Time of day of a timestamp in the locale's time zone: '3:05 PM' in English, '15:05' otherwise; other text as it is. */
export function formatTime(timestamp: string, locale: Locale): string {
  const parts = partsOf(timestamp, locale);
  if (!parts) return timestamp;
  const time = `${parts.hour}:${parts.minute}`;
  return parts.dayPeriod ? `${time} ${parts.dayPeriod}` : time;
}

/** 'YYYY-MM-DDTHH:mm:ssZ' as date and time in the locale's time zone; other text as it is. */
export function formatDateTime(timestamp: string, locale: Locale): string {
  const parts = partsOf(timestamp, locale);
  if (!parts) return timestamp;
  return `${formatDate(`${parts.year}-${parts.month}-${parts.day}`, locale)} ${formatTime(timestamp, locale)}`;
}

/** A text that travels: what is a day or a timestamp as the locale writes it, all else as it is. */
export function formatText(text: string, locale: Locale): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? formatDateTime(text, locale) : formatDate(text, locale);
}

/** A decimal in the locale's own number of digits; exact, as it takes text. Text that is no number comes back as it is. */
export function formatDecimal(value: string, locale: Locale): string {
  return formatNumber(value, locale, 'decimal', decimalDigits[locale]);
}

/** A whole number with grouping. */
export function formatInteger(value: string, locale: Locale): string {
  return formatNumber(value, locale, 'integer', { maximumFractionDigits: 0 });
}

/** Kg or L: 1 to 10 fraction digits with grouping in every locale, so that balances add up on the screen. */
export function formatQuantity(value: string, locale: Locale): string {
  return formatNumber(value, locale, 'quantity', { minimumFractionDigits: 1, maximumFractionDigits: 10 });
}

export function formatCurrency(value: string, locale: Locale, currency: Currency = defaultCurrency): string {
  return formatNumber(value, locale, currency, { style: 'currency', currency });
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

function partsOf(timestamp: string, locale: Locale): Partial<Record<DateTimePart, string>> | undefined {
  const moment = new Date(timestamp);
  if (Number.isNaN(moment.getTime())) return undefined;
  return Object.fromEntries(
    clock(locale)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
}

/** Making a formatter costs far more than using it, and lists write thousands of values. */
const clocks = new Map<Locale, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function clock(locale: Locale): Intl.DateTimeFormat {
  const known = clocks.get(locale);
  if (known) return known;
  const hours: Intl.DateTimeFormatOptions =
    locale === 'en-US' ? { hour: 'numeric', hourCycle: 'h12' } : { hour: '2-digit', hourCycle: 'h23' };
  const days: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit', minute: '2-digit' };
  const made = new Intl.DateTimeFormat(locale, { timeZone: timeZones[locale], ...days, ...hours });
  clocks.set(locale, made);
  return made;
}

function formatNumber(value: string, locale: Locale, name: string, options: Intl.NumberFormatOptions): string {
  if (!isNumeric(value)) return value;
  const key = `${locale} ${name}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping: true, ...options });
  numberFormats.set(key, format);
  return format.format(value);
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
