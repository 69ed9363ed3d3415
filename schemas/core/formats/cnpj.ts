import { isRepeated, modulo11 } from './modulo11.ts';

/**
 * A CNPJ as it is stored: 14 positions without punctuation, letters allowed in the first 12 (in force since July 2026),
 * two numeric check digits.
 */
export function isValid(text: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(text) || isRepeated(text)) return false;
  const first = modulo11(text.slice(0, 12));
  return text.endsWith(first + modulo11(text.slice(0, 12) + first));
}
