import { landlineMask } from '../../../../schemas/core/formats/codeMasks.ts';
import { phone } from '../parts/phone.ts';
import type { Widget } from '../Widget.ts';

export const landline: Widget = {
  ...phone(landlineMask),
  input: () => import('./LandlineInput.tsx').then(({ LandlineInput }) => LandlineInput),
  width: 148,
};
