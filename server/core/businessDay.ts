import { home } from '../../generated/app.ts';

const minute = 60 * 1000;

/** Making it takes 9 MB: only a zone with summer time, or moments of a former one, ask for it. */
let calendar: Intl.DateTimeFormat | undefined;

/** The calendar day (YYYY-MM-DD) that a moment, or now, is in by the business's own clock. */
export function businessDay(moment: string | Date = new Date()): string {
  const at = new Date(moment).getTime();
  const { steady, timeZone } = home;
  if (steady && at >= steady.since) return new Date(at + steady.minutes * minute).toISOString().slice(0, 10);
  calendar ??= new Intl.DateTimeFormat('en-CA', { timeZone });
  return calendar.format(at);
}
