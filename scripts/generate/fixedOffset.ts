const week = 7 * 24 * 3_600_000;
/** The years that are looked at: a zone that still changes in the last ones is not steady. */
const [from, until] = [Date.UTC(2000, 0, 1), Date.UTC(2040, 0, 1)];
const lastYears = 5 * 52 * week;

/** Since when, in milliseconds of UTC, the clock of a zone is always so many minutes ahead of UTC; undefined for zones with summer time. */
export function fixedOffset(timeZone: string): { since: number; minutes: number } | undefined {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const minutes = offsetAt(clock, until);
  let before = until;
  while (before > from && offsetAt(clock, before) === minutes) before -= week;
  if (before > until - lastYears) return undefined;
  return { since: before <= from ? from : changeBetween(clock, before, before + week, minutes), minutes };
}

/** The second from which on the offset is the later one. */
function changeBetween(clock: Intl.DateTimeFormat, before: number, after: number, minutes: number): number {
  if (after - before <= 1000) return after;
  const middle = before + Math.floor((after - before) / 2000) * 1000;
  return offsetAt(clock, middle) === minutes
    ? changeBetween(clock, before, middle, minutes)
    : changeBetween(clock, middle, after, minutes);
}

function offsetAt(clock: Intl.DateTimeFormat, moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}
