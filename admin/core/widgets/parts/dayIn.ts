import { isDay } from '../../../../schemas/core/formats/day.ts';

/** A day that is the other end of a period; anything else bounds nothing. */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;
