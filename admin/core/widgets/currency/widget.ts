import { formatCurrency, isCurrency } from '../../../../schemas/core/formats/locale.ts';
import { asText, type Row } from '../../format/value.ts';
import { decimal } from '../decimal/widget.ts';
import type { TextOf } from '../parts/TextContext.ts';
import type { Widget } from '../Widget.ts';

/** In the amount's own currency, where its row says one; prices below each other with as many digits as any of them has. */
const amountText: TextOf = (value, { field, row, rows, words }) => {
  const currency = field.kind === undefined ? undefined : row?.[field.kind];
  const digits = rows ? mostDigits(rows, field.name) : digitsIn(value);
  return formatCurrency(asText(value), words.locale, isCurrency(currency) ? currency : undefined, digits);
};

/** After the point. */
const digitsIn = (value: unknown): number => asText(value).split('.')[1]?.length ?? 0;

const counted = new WeakMap<readonly Row[], Map<string, number>>();

/** Counted once for all the rows of a table: a note may have 990. */
function mostDigits(rows: readonly Row[], name: string): number {
  const known = counted.get(rows) ?? new Map<string, number>();
  counted.set(rows, known);
  const most = known.get(name) ?? Math.max(0, ...rows.map((row) => digitsIn(row[name])));
  known.set(name, most);
  return most;
}

export const currency: Widget = { ...decimal, text: amountText, width: 132, inCard: 'total' };
