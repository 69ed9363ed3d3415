import { home } from '../../../../generated/app.ts';
import type { ResourceField } from '../../../../generated/resources.ts';
import { brazil } from '../../../../schemas/core/formats/codeMasks.ts';
import { keptInMask, maskText } from '../../../../schemas/core/formats/mask.ts';
import { asText, type Row } from '../../format/value.ts';
import type { Widget } from '../Widget.ts';
import { Figures } from './Figures.tsx';

type Kind = Pick<ResourceField, 'kind'>;

/** The international dialing code that the row says (x-kind). */
const saidIdd = ({ kind }: Kind, row: Row): string => (kind === undefined ? '' : asText(row[kind]));

/** The international dialing code of a phone outside Brazil, as the row says, else the business's own. */
export function foreignIdd(field: Kind, row: Row): string | undefined {
  const idd = saidIdd(field, row) || home.callingCode;
  return idd === brazil ? undefined : idd;
}

/** Where it is no phone of the business's own country, the dialing code says of which. */
function withCountry(number: string, field: Kind, row: Row): string {
  const idd = saidIdd(field, row);
  return idd === '' || idd === home.callingCode ? number : `+${idd} ${number}`;
}

/** As it is called from everywhere; of no known country as it is called there (RFC 3966). */
function callOf(digits: string, field: Kind, row: Row): string {
  const idd = saidIdd(field, row) || home.callingCode;
  return idd === undefined ? `tel:${digits}` : `tel:+${idd}${digits}`;
}

/** A phone in the mask of Brazil, but for one that its row says to be elsewhere. */
export const phone = (mask: string): Pick<Widget, 'Display' | 'text' | 'search' | 'act' | 'mask' | 'keep'> => ({
  Display: Figures,
  text: (value, { field, row = {} }) => {
    const digits = asText(value);
    return withCountry(foreignIdd(field, row) === undefined ? maskText([mask], digits) : digits, field, row);
  },
  search: () => import('./FiguresSearch.tsx').then(({ FiguresSearch }) => FiguresSearch),
  act: (digits, { field, row = {} }) => ({ to: callOf(digits, field, row), icon: 'phone', label: 'entity.act.call' }),
  mask: (field, row) => (foreignIdd(field, row) === undefined ? mask : undefined),
  keep: (field, value, row) => keptInMask(foreignIdd(field, row) === undefined ? mask : undefined, value),
});
