import { text } from '../text/widget.ts';
import type { Widget } from '../Widget.ts';

export const password: Widget = {
  ...text,
  text: () => '••••••••',
  input: () => import('./PasswordInput.tsx').then(({ PasswordInput }) => PasswordInput),
};
