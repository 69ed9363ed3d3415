import type { ResourceField } from '../../../../generated/resources.ts';
import { Figures } from '../parts/Figures.tsx';
import { plainText } from '../text/plainText.ts';
import type { Widget } from '../Widget.ts';

/** Codes as long as a company's number are seen whole; longer ones are seldom filled. */
const isLong = ({ maxLength = 0 }: ResourceField): boolean => maxLength > 10 && maxLength <= 16;

/** Numbers as large as they may become stand under a short head. */
function codeWidth(field: ResourceField): number {
  if (typeof field.maximum === 'number') return Math.max(92, 24 + 8 * String(field.maximum).length);
  return isLong(field) ? 152 : 108;
}

export const code: Widget = {
  Display: Figures,
  text: plainText,
  input: () => import('./CodeInput.tsx').then(({ CodeInput }) => CodeInput),
  search: () => import('./CodeSearch.tsx').then(({ CodeSearch }) => CodeSearch),
  width: codeWidth,
  cellWidth: 130,
};
