import type { Locale } from '../../../../generated/app.ts';
import type { ResourceField } from '../../../../generated/resources.ts';
import { formatDecimal, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { Figures } from '../parts/Figures.tsx';
import type { Widget } from '../Widget.ts';

const usual = 124;

/** By the figures of the largest number, where it is known. */
const numberWidth = ({ type, maximum }: ResourceField, locale: Locale): number =>
  type === 'integer' && typeof maximum === 'number'
    ? Math.min(usual, 26 + 8 * formatInteger(String(maximum), locale).length)
    : usual;

export const number: Widget = {
  Display: Figures,
  text: (value, { field, words }) =>
    (field.type === 'integer' ? formatInteger : formatDecimal)(asText(value), words.locale),
  input: () => import('./NumberInput.tsx').then(({ NumberInput }) => NumberInput),
  search: () => import('./NumberSearch.tsx').then(({ NumberSearch }) => NumberSearch),
  width: numberWidth,
  // Small counts need less than numbers.
  cellWidth: ({ maximum }) => (Number(maximum) < 1000 ? 72 : 110),
  isRight: true,
};
