/** A Social Security Number of the United States: 9 digits without hyphens, no group of it all zeros. */
export function isValid(text: string): boolean {
  return /^(?!000|666|9)[0-9]{3}(?!00)[0-9]{2}(?!0000)[0-9]{4}$/.test(text);
}
