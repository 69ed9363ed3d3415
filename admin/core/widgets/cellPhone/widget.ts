import { cellPhoneMask } from '../../../../schemas/core/formats/codeMasks.ts';
import { phone } from '../parts/phone.ts';
import type { Widget } from '../Widget.ts';

export const cellPhone: Widget = {
  ...phone(cellPhoneMask),
  input: () => import('./CellPhoneInput.tsx').then(({ CellPhoneInput }) => CellPhoneInput),
  width: 152,
};
