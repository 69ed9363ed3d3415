import { text } from '../text/widget.ts';
import type { Widget } from '../Widget.ts';

export const email: Widget = {
  ...text,
  input: () => import('./EmailInput.tsx').then(({ EmailInput }) => EmailInput),
  act: (value) => ({ to: `mailto:${encodeURI(value)}`, icon: 'mail', label: 'entity.act.mail' }),
};
