import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { decimal } from '../decimal/widget.ts';
import type { Widget } from '../Widget.ts';

export const quantity: Widget = {
  ...decimal,
  text: (value, { words }) => formatQuantity(asText(value), words.locale),
  width: 132,
  inCard: 'figure',
};
