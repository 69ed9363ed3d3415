import type { Widget } from '../../generated/resources.ts';
import { asText, type Row } from './value.ts';

/** In a mask `#` stands for a digit, `@` for a digit or a capital letter. */
const fits: Record<string, RegExp> = { '#': /\d/, '@': /[0-9A-Z]/ };

const cnpj = '@@.@@@.@@@/@@@@-##';
const cpf = '###.###.###-##';
const groupsOfFour = Array.from({ length: 11 }, () => '####').join(' ');

/** How many signs a mask takes. */
export const slotCount = (mask: string): number => mask.replace(/[^#@]/g, '').length;

/** Masks a stored value can be written in; the one with as many slots as the value has signs is its own. */
const masks: Partial<Record<Widget, readonly string[]>> = {
  cellPhone: ['(##) #####-####'],
  landline: ['(##) ####-####'],
  taxNumber: [cpf, cnpj],
  accessKey: [groupsOfFour],
  zipCode: ['#####-###'],
};

/** The signs of a masked text without the mask's own. */
export function unmask(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** Fills the mask with the signs of the value, as far as they reach; signs that do not fit their place are passed over. */
export function applyMask(mask: string, value: string): string {
  const signs = [...unmask(value)];
  let text = '';
  let between = '';
  for (const place of mask) {
    const fit = fits[place];
    const at = fit ? signs.findIndex((sign) => fit.test(sign)) : -1;
    if (fit && at < 0) return text;
    if (fit) text += between + signs.splice(0, at + 1).at(-1);
    between = fit ? '' : between + place;
  }
  return text;
}

/**
 * A stored value in its mask; as it is when it does not fill one exactly, or is a phone abroad (which the row says, where
 * it is known).
 */
export function maskText(widget: Widget, name: string, value: string, row: Row = {}): string {
  const mask = masks[widget]?.find((candidate) => slotCount(candidate) === unmask(value).length);
  return mask === undefined || isAbroad(widget, name, row) ? value : applyMask(mask, value);
}

const taxNumberMasks: Record<string, string> = { cnpj, cpf };

/** The mask to type a field in, given the rest of its row: tax numbers by their type. Undefined: typed freely. */
export function typingMask(widget: Widget, name: string, row: Row): string | undefined {
  if (widget === 'taxNumber') return 'taxNumTypeId' in row ? taxNumberMasks[asText(row.taxNumTypeId)] : cnpj;
  return isAbroad(widget, name, row) ? undefined : masks[widget]?.[0];
}

/** Phones are masked for Brazil (IDD 55, or none given) only. */
function isAbroad(widget: Widget, name: string, row: Row): boolean {
  const phone = widget === 'cellPhone' || widget === 'landline';
  return phone && !['', '55'].includes(asText(row[`${name}IDD`]));
}
