import { asText } from '../../../core/format/value.ts';
import { Figures } from '../../../core/widgets/parts/Figures.tsx';
import type { Widget } from '../../../core/widgets/Widget.ts';
import { accessKeyText } from './accessKeyText.ts';

/** The key of an NF-e; its texts are `accessKey.…` of schemas/texts. */
export const accessKey: Widget = {
  Display: Figures,
  text: (value) => accessKeyText(asText(value)),
  input: () => import('./AccessKeyInput.tsx').then(({ AccessKeyInput }) => AccessKeyInput),
  search: () => import('./AccessKeySearch.tsx').then(({ AccessKeySearch }) => AccessKeySearch),
  width: 420,
  isWide: true,
};
