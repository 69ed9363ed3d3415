import { formatPercent } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { decimal } from '../decimal/widget.ts';
import type { Widget } from '../Widget.ts';

export const percent: Widget = {
  ...decimal,
  text: (value, { words }) => formatPercent(asText(value), words.locale),
  width: 96,
  cellWidth: 96,
};
