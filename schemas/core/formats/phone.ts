/** A phone number as it is stored: digits only, without the international prefix (kept beside it). */
export function isValid(text: string): boolean {
  return /^[0-9]{4,14}$/.test(text);
}
