import { home } from '../../../../generated/app.ts';
import type { ResourceField } from '../../../../generated/resources.ts';
import { keptInMask, maskText } from '../../../../schemas/core/formats/mask.ts';
import { asText, type Row } from '../../format/value.ts';
import type { Widget } from '../Widget.ts';
import { Figures } from './Figures.tsx';

/** The country whose masks these are. */
const brazil = '55';

/** The international dialing code of a phone outside Brazil, as the row says (x-kind), else the business's own. */
export function foreignIdd({ kind }: Pick<ResourceField, 'kind'>, row: Row): string | undefined {
  const said = kind === undefined ? '' : asText(row[kind]);
  const idd = said || home.callingCode;
  return idd === brazil ? undefined : idd;
}

/** A phone in the mask of Brazil, but for one that its row says to be elsewhere. */
export const phone = (mask: string): Pick<Widget, 'Display' | 'text' | 'search' | 'keep'> => ({
  Display: Figures,
  text: (value, { field, row = {} }) =>
    foreignIdd(field, row) === undefined ? maskText([mask], asText(value)) : asText(value),
  search: () => import('./FiguresSearch.tsx').then(({ FiguresSearch }) => FiguresSearch),
  keep: (field, value, row) => keptInMask(foreignIdd(field, row) === undefined ? mask : undefined, value),
});
