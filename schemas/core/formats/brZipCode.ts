/** A Brazilian postal code (CEP) as it is stored: eight digits, shown as #####-###. */
export function isValid(text: string): boolean {
  return /^[0-9]{8}$/.test(text) && text !== '00000000';
}
