import { isDay } from './day.ts';

/** A moment as its writer's clock showed it: `YYYY-MM-DDTHH:mm:ss` with an offset from UTC (`-03:00`), or in UTC (`Z`). */
export function isValid(text: string): boolean {
  const [, day = ''] = /^(.{10})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.exec(text) ?? [];
  return isDay(day);
}
