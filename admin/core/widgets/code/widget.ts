import type { ResourceField } from '../../../../generated/resources.ts';
import type { Locale } from '../../../../generated/app.ts';
import { Figures } from '../parts/Figures.tsx';
import { plainText } from '../text/plainText.ts';
import type { Widget } from '../Widget.ts';

/** Codes as long as a company's number are seen whole; longer ones are seldom filled. */
const isLong = ({ maxLength = 0 }: Pick<ResourceField, 'maxLength'>): boolean => maxLength > 10 && maxLength <= 16;

/** Pixels of a figure, of any letter that a code may have, and of the sides of a cell. */
const [figure, letter, sides] = [8, 10, 26];
/** Figures of a number that rows are given one after the other, where those in sight have no more: of a million there are few. */
const counted = 6;
const usual = 108;

/** By the figures of the largest number, and by the length of codes that are short. */
function codeWidth({ maximum, maxLength, number }: ResourceField, _locale: Locale, figures: number): number {
  if (typeof maximum === 'number') return sides + figure * String(maximum).length;
  if (number) return sides + figure * Math.max(counted, figures);
  if (isLong({ maxLength })) return 152;
  return Math.min(usual, sides + letter * (maxLength ?? usual));
}

export const code: Widget = {
  Display: Figures,
  text: plainText,
  input: () => import('./CodeInput.tsx').then(({ CodeInput }) => CodeInput),
  search: () => import('./CodeSearch.tsx').then(({ CodeSearch }) => CodeSearch),
  width: codeWidth,
  cellWidth: 130,
};
