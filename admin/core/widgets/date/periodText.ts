import { languages, type Locale } from '../../../../generated/app.ts';
import { daysOf, spanOf } from '../../../../schemas/core/formats/period.ts';
import { wallOf } from '../../format/zone.ts';
import type { Words } from '../source.ts';

/** What a period is called: 'last month', 'last 30 days'; a text that names none as it is. */
export function periodName(period: string, { translate }: Words): string {
  const days = daysOf(period);
  if (days) return translate(`entity.period.${days.side}`, { smart_count: days.count });
  return translate(`entity.period.${period}`, { _: period });
}

/** Its days, if it is one, by the reader's clock: 'Oct 1 – 31', of another year with it. */
export function spanText(period: string, { locale }: Words, now = new Date().toISOString()): string | undefined {
  const { timeZone, firstWeekday } = languages[locale];
  const today = wallOf(now, timeZone)?.slice(0, 10) ?? '';
  const span = spanOf(period, today, firstWeekday);
  if (!span) return undefined;
  const isOfThisYear = [span.from, span.to].every((day) => day.startsWith(today.slice(0, 4)));
  return formatOf(locale, isOfThisYear).formatRange(new Date(span.from), new Date(span.to));
}

function formatOf(locale: Locale, isOfThisYear: boolean): Intl.DateTimeFormat {
  const day = {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  } as const;
  return new Intl.DateTimeFormat(locale, isOfThisYear ? day : { ...day, year: 'numeric' });
}
