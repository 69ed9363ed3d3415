import { enUS } from 'date-fns/locale/en-US';
import type { Locale as DayNames } from 'date-fns';
import { languages, type Locale } from '../../../../generated/app.ts';

/** What a calendar calls days and months, as the browser knows it of every language, and how the head writes a month. */
export function calendarNames(locale: Locale): { dayNames: DayNames; monthFormat: string } {
  const nameOf = (part: 'weekday' | 'month', date: Date, width: string | undefined) =>
    new Intl.DateTimeFormat(locale, { [part]: width === 'wide' ? 'long' : 'short', timeZone: 'UTC' }).format(date);
  const dayNames: DayNames = {
    ...enUS,
    code: locale,
    localize: {
      ...enUS.localize,
      // The first of October 2023 was a Sunday.
      day: (day, { width } = {}) => nameOf('weekday', new Date(Date.UTC(2023, 9, 1 + day)), width),
      month: (month, { width } = {}) => nameOf('month', new Date(Date.UTC(2023, month, 1)), width),
    },
    options: { ...enUS.options, weekStartsOn: languages[locale].firstWeekday },
  };
  return { dayNames, monthFormat: monthFormatOf(locale) };
}

/** 'janeiro de 2027' as date-fns writes it: "LLLL' de 'yyyy". */
function monthFormatOf(locale: Locale): string {
  const written = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).formatToParts(0);
  return written.map(({ type, value }) => parts[type] ?? `'${value}'`).join('');
}

const parts: Partial<Record<string, string>> = { month: 'LLLL', year: 'yyyy' };
