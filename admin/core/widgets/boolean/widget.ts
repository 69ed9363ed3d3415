import { Text } from '../text/Text.tsx';
import type { Widget } from '../Widget.ts';

export const boolean: Widget = {
  Display: Text,
  text: (value, { words }) => words.translate(value ? 'words.yes' : 'words.no'),
  input: () => import('./BooleanInput.tsx').then(({ BooleanInput }) => BooleanInput),
  search: () => import('./BooleanSearch.tsx').then(({ BooleanSearch }) => BooleanSearch),
  width: 144,
  cellWidth: 100,
};
