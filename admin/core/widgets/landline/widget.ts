import { phone } from '../parts/phone.ts';
import type { Widget } from '../Widget.ts';
import { landlineMask } from './mask.ts';

export const landline: Widget = {
  ...phone(landlineMask),
  input: () => import('./LandlineInput.tsx').then(({ LandlineInput }) => LandlineInput),
  width: 148,
};
