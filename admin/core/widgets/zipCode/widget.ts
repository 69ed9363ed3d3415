import { maskText } from '../../format/mask.ts';
import { asText } from '../../format/value.ts';
import { Figures } from '../parts/Figures.tsx';
import type { Widget } from '../Widget.ts';
import { zipCodeMask } from './mask.ts';

export const zipCode: Widget = {
  Display: Figures,
  text: (value) => maskText([zipCodeMask], asText(value)),
  input: () => import('./ZipCodeInput.tsx').then(({ ZipCodeInput }) => ZipCodeInput),
  search: () => import('../parts/FiguresSearch.tsx').then(({ FiguresSearch }) => FiguresSearch),
  width: 104,
};
