import { cellPhoneMask as brazilian } from '../../../schemas/core/formats/codeMasks.ts';
import { applyMask, slotCount, unmask } from '../../../schemas/core/formats/mask.ts';

/** Writes the digits of a phone number, as far as they are typed, the way its country does. */
export type WritePhone = (digits: string) => string;

/** The longest number that is stored. */
const longest = 14;

/** The digits of a number however it is written, as many as a number may have. */
export const digitsOf = (text: string): string => unmask(text).replace(/\D/g, '').slice(0, longest);

/**
 * The national digits of what was typed or pasted: without the prefix of the chosen country, and in Brazil no more of
 * them than the mask has places for.
 */
export function nationalDigits(typed: string, idd: string, mask = brazilian): string {
  const places = idd === '55' ? slotCount(mask) : longest;
  const digits = typed.replace(/\D/g, '');
  const called = /^[\s(]*(\+|00)/.exec(typed)?.[1];
  const international = called === '00' ? digits.slice(2) : digits;
  // Without its sign the prefix is known by the length alone: 55 is an area of Brazil too.
  const isPrefixed = called === undefined ? idd === '55' && digits.length === places + idd.length : idd !== '';
  const rest = isPrefixed && international.startsWith(idd) ? international.slice(idd.length) : digits;
  return rest.slice(0, places);
}

/** Digits beyond the mask stand behind it: somebody who changes the country sees that there are too many. */
export const writeBrazilian: WritePhone = (digits) =>
  [applyMask(brazilian, digits), digits.slice(slotCount(brazilian))].filter(Boolean).join(' ');

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
