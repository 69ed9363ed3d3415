import { asText, type Row } from '../../core/format/value.ts';

/** Whether a row with a validity counts on a day (YYYY-MM-DD). */
export function isValidOn({ validFrom, validTo }: Row, day: string): boolean {
  return asText(validFrom) <= day && (asText(validTo) || day) >= day;
}
