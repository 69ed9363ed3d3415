import { isRepeated, modulo11 } from './modulo11.ts';

/** A CPF as it is stored: 11 digits without punctuation, the last two of them check digits. */
export function isValid(text: string): boolean {
  if (!/^[0-9]{11}$/.test(text) || isRepeated(text)) return false;
  const first = modulo11(text.slice(0, 9), 11);
  return text.endsWith(first + modulo11(text.slice(0, 9) + first, 11));
}
