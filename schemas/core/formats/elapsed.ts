const day = 86_400_000;

/** How far a period has gone on a day of it: its days, those that have begun, and those that are left after today. */
export function elapsed({ startsAt, endsAt }: { startsAt: string; endsAt: string }, today: string) {
  const days = daysFrom(startsAt, endsAt) + 1;
  const gone = Math.min(Math.max(daysFrom(startsAt, today) + 1, 0), days);
  return { days, gone, left: days - gone };
}

/** How many days a day (YYYY-MM-DD) is after another. */
export const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);
