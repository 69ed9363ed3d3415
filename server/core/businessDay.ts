import { businessZone } from '../../schemas/formats/locale.ts';

const hours = 60 * 60 * 1000;

/** When São Paulo's last summer time ended (Decreto 9.772/2019): since then its clock is three hours behind UTC. */
const steadySince = Date.UTC(2019, 1, 17, 3);

/** Making it takes 9 MB: only moments of summer times ask for it. */
let calendar: Intl.DateTimeFormat | undefined;

/** The calendar day (YYYY-MM-DD) that a moment, or now, is in by the business's own clock: São Paulo's. */
export function businessDay(moment: string | Date = new Date()): string {
  const at = new Date(moment).getTime();
  if (at >= steadySince) return new Date(at - 3 * hours).toISOString().slice(0, 10);
  calendar ??= new Intl.DateTimeFormat('en-CA', { timeZone: businessZone });
  return calendar.format(at);
}
