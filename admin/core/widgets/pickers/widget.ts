import { relatedText } from '../picker/relatedText.ts';
import { Text } from '../text/Text.tsx';
import type { Widget } from '../Widget.ts';

export const pickers: Widget = {
  Display: Text,
  text: relatedText,
  input: () => import('./PickersInput.tsx').then(({ PickersInput }) => PickersInput),
  search: () => import('../picker/PickersSearch.tsx').then(({ PickersSearch }) => PickersSearch),
  isWide: true,
  showsItself: true,
};
