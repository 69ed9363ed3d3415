import { languages, type Locale } from '../../../generated/app.ts';

/** Times of day as people type them; kept as 'HH:mm'. */

const typedTime = /^(\d{1,2})(?:[:.h]?([0-5]\d))?h?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** What was typed as 'HH:mm': '9:30', '0930', '9h30', '9:30 PM'. Text that is no time of the day comes back as typed. */
export function textToTime(text: string): string {
  const [, hours = '', minutes = '00', half] = typedTime.exec(text.trim()) ?? [];
  const hour = half ? hourOf(Number(hours), half.toLowerCase() === 'p') : Number(hours);
  if (hours === '' || hour === undefined || hour > 23) return text;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** An hour of a clock with twelve as one of a day; undefined for an hour that such a clock has not. */
function hourOf(hour: number, isAfternoon: boolean): number | undefined {
  return hour < 1 || hour > 12 ? undefined : (hour % 12) + (isAfternoon ? 12 : 0);
}

/** 'HH:mm' as the locale writes it: '3:05 PM' where a clock has twelve hours. Other text as it is. */
export function timeToText(time: string, locale: Locale): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (languages[locale].hours === 24 || hours === undefined) return time;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}
