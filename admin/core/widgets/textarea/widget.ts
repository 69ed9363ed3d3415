import { text } from '../text/widget.ts';
import type { Widget } from '../Widget.ts';
import { LongText } from './LongText.tsx';

export const textarea: Widget = {
  ...text,
  Display: LongText,
  input: () => import('./TextareaInput.tsx').then(({ TextareaInput }) => TextareaInput),
  cellWidth: 260,
  isWide: true,
};
