import { maskText } from '../../../../schemas/core/formats/mask.ts';
import { asText } from '../../format/value.ts';
import { Figures } from '../parts/Figures.tsx';
import type { Widget } from '../Widget.ts';
import { mapOf, placeOf } from './map.ts';
import { zipCodeMasks } from './mask.ts';

export const zipCode: Widget = {
  Display: Figures,
  text: (value, { row = {} }) => maskText(zipCodeMasks(row), asText(value)),
  input: () => import('./ZipCodeInput.tsx').then(({ ZipCodeInput }) => ZipCodeInput),
  search: () => import('../parts/FiguresSearch.tsx').then(({ FiguresSearch }) => FiguresSearch),
  width: 104,
  act: (code, { row = {} }) => ({ to: mapOf(code, row), icon: 'map', label: 'entity.act.map' }),
  actWithout: (row) => {
    const text = placeOf(row);
    return text === '' ? undefined : { to: mapOf('', row), icon: 'map', label: 'entity.act.map', text };
  },
  mask: (_field, row) => zipCodeMasks(row)[0],
};
