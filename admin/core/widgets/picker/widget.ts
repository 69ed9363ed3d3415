import { Text } from '../text/Text.tsx';
import type { Widget } from '../Widget.ts';
import { relatedText } from './relatedText.ts';

export const picker: Widget = {
  Display: Text,
  text: relatedText,
  input: () => import('./PickerInput.tsx').then(({ PickerInput }) => PickerInput),
  search: () => import('./PickersSearch.tsx').then(({ PickersSearch }) => PickersSearch),
  cellWidth: 220,
};
