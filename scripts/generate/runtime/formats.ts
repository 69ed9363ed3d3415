import { isDay } from '../../../schemas/core/formats/day.ts';
import { isEmail } from '../../../schemas/core/formats/email.ts';

/** The formats of JSON Schema that the dialect knows; others are files (../formats.ts). */
export interface Format {
  isValid: (text: string) => boolean;
  compare?: (a: string, b: string) => number;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** YYYY-MM-DD, a day that exists. */
export const date: Format = { isValid: isDay, compare: compareText };

/** YYYY-MM-DDTHH:mm:ssZ in UTC, as timestamps travel. (specification, section 9) */
export const dateTime: Format = {
  isValid: (text) => /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(text) && isDay(text.slice(0, 10)),
  compare: compareText,
};

export const email: Format = { isValid: isEmail };

/** As AJV takes it; values that are ill-formed have no order, so that only their format is reported. */
export function format({ isValid, compare }: Format) {
  if (!compare) return { validate: isValid };
  const ordered = (a: string, b: string): number => (isValid(a) && isValid(b) ? compare(a, b) : NaN);
  return { validate: isValid, compare: ordered };
}
