import type { ResourceField } from '../../../../generated/resources.ts';
import { Figures } from '../parts/Figures.tsx';
import { plainText } from '../text/plainText.ts';
import type { Widget } from '../Widget.ts';

/** Codes as long as a company's number are seen whole; longer ones are seldom filled. */
const isLong = ({ maxLength = 0 }: ResourceField): boolean => maxLength > 10 && maxLength <= 16;

export const code: Widget = {
  Display: Figures,
  text: plainText,
  input: () => import('./CodeInput.tsx').then(({ CodeInput }) => CodeInput),
  search: () => import('./CodeSearch.tsx').then(({ CodeSearch }) => CodeSearch),
  width: (field) => (isLong(field) ? 152 : 108),
  cellWidth: 130,
};
