import { Text } from '../text/Text.tsx';
import type { Widget } from '../Widget.ts';
import { choiceText } from './choiceText.ts';

export const choice: Widget = {
  Display: Text,
  text: choiceText,
  input: () => import('./ChoiceInput.tsx').then(({ ChoiceInput }) => ChoiceInput),
  search: () => import('./ChoiceSearch.tsx').then(({ ChoiceSearch }) => ChoiceSearch),
  width: 140,
  cellWidth: 150,
};
