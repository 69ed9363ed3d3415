import type { ResourceField, Widget } from '../../../generated/resources.ts';
import { asText, type Row } from './value.ts';

/** In a mask `#` stands for a digit, `@` for a digit or a capital letter. */
const fits: Record<string, RegExp> = { '#': /\d/, '@': /[0-9A-Z]/ };

const cnpj = '@@.@@@.@@@/@@@@-##';
const cpf = '###.###.###-##';
const groupsOfFour = Array.from({ length: 11 }, () => '@@@@').join(' ');

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

/** How a field is masked, and the property of its row that may say otherwise. */
type Masked = Pick<ResourceField, 'widget' | 'kind' | 'document'>;

/**
 * A stored value in its mask; as it is when it does not fill one exactly, or is a phone abroad (which the row says, where
 * it is known).
 */
export function maskText(field: Masked, value: string, row: Row = {}): string {
  const mask = masksOf(field).find((candidate) => slotCount(candidate) === unmask(value).length);
  return mask === undefined || isAbroad(field, row) ? value : applyMask(mask, value);
}

/** Of one document its own; without it the length tells. */
function masksOf({ widget, document }: Masked): readonly string[] {
  const own = document === undefined ? undefined : taxNumberMasks[document];
  return own === undefined ? (masks[widget] ?? []) : [own];
}

const taxNumberMasks: Record<string, string> = { cnpj, cpf, ein: '##-#######', ssn: '###-##-####' };

/** The mask to type a field in, given the rest of its row: tax numbers by their type. Undefined: typed freely. */
export function typingMask(field: Masked, row: Row): string | undefined {
  const { widget, kind, document = 'cnpj' } = field;
  if (widget === 'taxNumber') return taxNumberMasks[kind === undefined ? document : asText(row[kind])];
  return isAbroad(field, row) ? undefined : masks[widget]?.[0];
}

/** A value as its row keeps it once it says of which kind it is: what fits the mask of that kind has no signs of one. */
export function keptInMask(field: Masked, value: string, row: Row): string {
  const mask = typingMask(field, row);
  const signs = unmask(value);
  return mask === undefined || signs.length > slotCount(mask) ? value : signs;
}

export const isPhone = ({ widget }: Pick<Masked, 'widget'>): boolean => widget === 'cellPhone' || widget === 'landline';

/** Phones are masked for Brazil (IDD 55, or none given) only. */
const isAbroad = (field: Masked, row: Row): boolean => foreignIdd(field, row) !== undefined;

/** The international dialing code of a phone outside Brazil, as the row says. */
export function foreignIdd({ widget, kind }: Masked, row: Row): string | undefined {
  const idd = isPhone({ widget }) && kind !== undefined ? asText(row[kind]) : '';
  return ['', '55'].includes(idd) ? undefined : idd;
}
