import { applyMask, slotCount, unmask } from './mask.ts';

/** Writes the digits of a phone number, as far as they are typed, the way its country does. */
export type WritePhone = (digits: string) => string;

/** The specification's mask for cell phones of Brazil. */
const brazilian = '(##) #####-####';

/** The longest number that is stored. */
const longest = 14;

export const digitsOf = (text: string): string => unmask(text).replace(/\D/g, '').slice(0, longest);

export const writeBrazilian: WritePhone = (digits) =>
  digits.length > slotCount(brazilian) ? digits : applyMask(brazilian, digits);

/**
 * The way of another country, from a library that is fetched when a number abroad is first typed; digits as they are for
 * a code that no country has.
 */
export async function loadWritePhone(idd: string): Promise<WritePhone> {
  if (idd === '55') return writeBrazilian;
  const { AsYouType, getCountries, getCountryCallingCode } = await import('libphonenumber-js/min');
  const known = getCountries().some((country) => getCountryCallingCode(country) === idd);
  return known ? (digits) => new AsYouType({ defaultCallingCode: idd }).input(digits) : (digits) => digits;
}
