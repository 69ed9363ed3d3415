import type { Widget } from '../Widget.ts';
import { plainText } from './plainText.ts';
import { Text } from './Text.tsx';

export const text: Widget = {
  Display: Text,
  text: plainText,
  input: () => import('./TextInput.tsx').then(({ TextInput }) => TextInput),
  search: () => import('./TextSearch.tsx').then(({ TextSearch }) => TextSearch),
};
