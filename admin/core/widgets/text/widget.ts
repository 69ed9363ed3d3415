import type { Widget } from '../Widget.ts';
import { plainText } from './plainText.ts';
import { Text } from './Text.tsx';

/** A text that is the address of a page is the way to it. */
const isPage = /^https?:\/\/\S+$/i;

export const text: Widget = {
  Display: Text,
  text: plainText,
  input: () => import('./TextInput.tsx').then(({ TextInput }) => TextInput),
  search: () => import('./TextSearch.tsx').then(({ TextSearch }) => TextSearch),
  act: (value) => (isPage.test(value) ? { to: value, icon: 'open', label: 'entity.act.page' } : undefined),
};
