import { formatCurrency, isCurrency } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { decimal } from '../decimal/widget.ts';
import type { TextOf } from '../parts/TextContext.ts';
import type { Widget } from '../Widget.ts';

/** In the amount's own currency, where its row says one. */
const amountText: TextOf = (value, { field, row, words }) => {
  const currency = field.kind === undefined ? undefined : row?.[field.kind];
  return formatCurrency(asText(value), words.locale, isCurrency(currency) ? currency : undefined);
};

export const currency: Widget = { ...decimal, text: amountText, width: 132, inCard: 'total' };
