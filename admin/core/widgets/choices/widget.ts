import { choiceText } from '../choice/choiceText.ts';
import { Text } from '../text/Text.tsx';
import type { Widget } from '../Widget.ts';

export const choices: Widget = {
  Display: Text,
  text: choiceText,
  input: () => import('./ChoicesInput.tsx').then(({ ChoicesInput }) => ChoicesInput),
  search: () => import('../choice/ChoiceSearch.tsx').then(({ ChoiceSearch }) => ChoiceSearch),
  isWide: true,
};
