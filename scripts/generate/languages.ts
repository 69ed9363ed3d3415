import type { AppSchema } from './appDialect.ts';
import type { Text } from './dialect.ts';
import { mapValues } from './records.ts';
import type { Language } from './shapes/app.ts';

/** The languages of a business with what each writes: app.json's own word, else what CLDR knows of it. */
export function languagesOf({ locales, timeZone }: AppSchema): Record<string, Language> {
  const all = Object.keys(locales);
  return mapValues(locales, (own, locale) => ({
    name: own.name ?? ownName(locale, all),
    timeZone: own.timeZone ?? timeZone,
    dates: own.dates ?? datesOf(locale),
    hours: own.hours ?? hoursOf(locale),
    firstWeekday: own.firstWeekday ?? firstWeekdayOf(locale),
    decimalMark: markOf(locale),
    groups: groupsOf(locale),
    decimals: own.decimals ?? { minimumFractionDigits: 0, maximumFractionDigits: 10 },
  }));
}

/** Whether CLDR knows the language. */
export const isSpoken = (locale: string): boolean => Intl.NumberFormat.supportedLocalesOf(locale).length > 0;

/** The language in which the business is given what it begins with: that of its country, else the fallback. */
export function homeLocale({ locales, country, fallback }: AppSchema): string {
  return Object.keys(locales).find((locale) => locale.endsWith(`-${country}`)) ?? fallback;
}

/** What readers of each language call each of them. */
export function languageTexts({ locales }: AppSchema): Record<string, Text> {
  const names = Object.keys(locales);
  return mapValues(locales, (_own, named) =>
    Object.fromEntries(names.map((reader) => [reader, nameIn(reader, named, names)])),
  );
}

/** Years, months and days are counted in the digits that programs read, too. */
const latin = { numberingSystem: 'latn' } as const;

const markOf = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale, latin).format(1.5).includes(',') ? ',' : '.';

/** The digits of a whole number, by what stands between them. */
function groupsOf(locale: string): Language['groups'] {
  const written = new Intl.NumberFormat(locale, { ...latin, useGrouping: true }).formatToParts(1234567890);
  const [last = 3, others = last] = written
    .flatMap(({ type, value }) => (type === 'integer' ? value.length : []))
    .toReversed();
  return { mark: written.find(({ type }) => type === 'group')?.value ?? '', last, others };
}

const parts: Partial<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

function datesOf(locale: string): string {
  const days = { ...latin, calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const written = new Intl.DateTimeFormat(locale, days).formatToParts(0);
  const separator = /[/.-]/.exec(written.find(({ type }) => type === 'literal')?.value ?? '')?.[0] ?? '/';
  return written.flatMap(({ type }) => parts[type] ?? []).join(separator);
}

function hoursOf(locale: string): 12 | 24 {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true ? 12 : 24;
}

/** CLDR counts Sunday as the seventh day. Older engines know this as a property, newer ones as a method. */
function firstWeekdayOf(locale: string): Language['firstWeekday'] {
  const known: unknown = new Intl.Locale(locale);
  const { weekInfo, getWeekInfo }: Weeks = Object(known);
  const info = weekInfo ?? getWeekInfo?.call(known);
  return ([0, 1, 2, 3, 4, 5, 6] as const).find((day) => day === (info?.firstDay ?? 1) % 7) ?? 1;
}

interface Weeks {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}

const ownName = (locale: string, all: string[]): string => nameIn(locale, locale, all);

/** What a reader calls a language: 'Português', or 'Português (Brasil)' beside another one. */
function nameIn(reader: string, named: string, all: string[]): string {
  const language = named.split('-')[0] ?? named;
  const alone = all.filter((locale) => locale.startsWith(`${language}-`)).length < 2;
  const names = new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(alone ? language : named) ?? named;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}
