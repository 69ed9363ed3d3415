/**
 * The check digit that Brazilian and Portuguese documents share: weights from 2 upwards, right to left, beginning again
 * at 2 after `highest`. A letter counts as its character code less 48, as in the alphanumeric CNPJ (A = 17).
 */
export function modulo11(text: string, highest = 9): string {
  let sum = 0;
  for (let index = 0; index < text.length; index++)
    sum += (text.charCodeAt(text.length - 1 - index) - 48) * (2 + (index % (highest - 1)));
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

/** True when every character is the same, which passes the arithmetic but is nobody's number. */
export function isRepeated(text: string): boolean {
  return /^(.)\1*$/.test(text);
}
