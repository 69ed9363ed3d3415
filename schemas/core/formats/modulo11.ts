/**
 * The check digit that Brazilian and Portuguese documents share: weights from 2 upwards, right to left, beginning again
 * at 2 after `highest`. A letter counts as its character code less 48, as in the alphanumeric CNPJ (A = 17).
 */
export function modulo11(text: string, highest = 9): string {
  const values = Array.from(text, (character) => character.charCodeAt(0) - 48).toReversed();
  const sum = values.reduce((total, value, index) => total + value * (2 + (index % (highest - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

/** True when every character is the same, which passes the arithmetic but is nobody's number. */
export function isRepeated(text: string): boolean {
  return new Set(text).size === 1;
}
