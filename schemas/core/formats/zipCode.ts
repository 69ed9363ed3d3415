/** A postal code of any country as it is stored: digits and capital letters, no spaces or hyphens. */
export function isValid(text: string): boolean {
  return /^[0-9A-Z]{3,10}$/.test(text);
}
