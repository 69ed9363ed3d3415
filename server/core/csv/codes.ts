import { home } from '../../../generated/app.ts';
import { formatMasks } from '../../../generated/masks.ts';
import type { Field } from '../../../generated/tables.ts';
import { brazil, cellPhoneMask, landlineMask, zipCodeMasks } from '../../../schemas/core/formats/codeMasks.ts';
import { maskWriter, unmask } from '../../../schemas/core/formats/mask.ts';
import { anyTaxNumberMasks, taxNumberMasks } from '../../../schemas/core/formats/taxNumber.ts';

/** By what generation calls a code that is written in masks; those of a phone hold in the business's own country. */
const masks: Readonly<Record<string, readonly string[]>> = {
  ...formatMasks,
  ...Object.fromEntries(Object.entries(taxNumberMasks).map(([kind, mask]) => [kind, [mask]])),
  taxNumber: anyTaxNumberMasks,
  cellPhone: [cellPhoneMask],
  landline: [landlineMask],
  zipCode: [zipCodeMasks[home.country] ?? []].flat(),
};

const writers = new Map(Object.entries(masks).map(([kind, all]) => [kind, maskWriter(all)]));

/**
 * A code as people read it: in the mask that it fills without losing a sign, a phone of another country behind the
 * dialing code of that.
 * @param dialing of the phone's country, where its row says it
 */
export function codeText({ masked = '' }: Field, value: string, dialing = home.callingCode): string {
  const isPhone = masked === 'cellPhone' || masked === 'landline';
  if (isPhone && dialing !== undefined && dialing !== home.callingCode) return `(+${dialing}) ${value}`;
  if (isPhone && dialing !== brazil) return value;
  return writers.get(masked)?.(value) ?? value;
}

/** Whether a phone has as many signs as those of the business's own country, where that is known. */
export const isHomePhone = (field: Field, value: string): boolean => codeText(field, value) !== value;

/** Whether a phone may be one of another country: it says so, or has no fewer digits than phones have anywhere. */
export const mayBeAbroad = (value: string): boolean => /^\(?\+/.test(value) || /^\d{7,14}$/.test(unmask(value));

/** A phone as its row has it: without the dialing code of its country before it, `(+351) 912 345 678`. */
export function nationalText(text: string, dialing: string | undefined): string {
  const [, said, rest] = /^\(?\+(\d{1,3})\)?[ -]+(.*)$/.exec(text) ?? [];
  return said !== undefined && said === (dialing ?? home.callingCode) ? (rest ?? '') : text;
}
