import { plainText } from '../text/plainText.ts';
import { Text } from '../text/Text.tsx';
import type { Widget } from '../Widget.ts';

export const tags: Widget = {
  Display: Text,
  text: plainText,
  input: () => import('./TagsInput.tsx').then(({ TagsInput }) => TagsInput),
  search: () => import('./TagsSearch.tsx').then(({ TagsSearch }) => TagsSearch),
  isWide: true,
};
