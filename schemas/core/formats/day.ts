/** Calendar days as they travel: YYYY-MM-DD, without a time or a zone. */

/** Whether the calendar has this day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The day so many days later, or earlier when `count` is below zero. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The first Monday after a day. */
export function nextMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7 || 7);
}

export type CalendarUnit = 'week' | 'month' | 'quarter' | 'year';

/** The first day of the week, month, quarter or year that a day is in; weeks begin with `firstWeekday`, 0 is Sunday. */
export function firstDayOf(day: string, unit: CalendarUnit, firstWeekday: number): string {
  if (unit === 'week') return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 7 - firstWeekday) % 7));
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
}
