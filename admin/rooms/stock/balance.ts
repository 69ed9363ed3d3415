import { balanceColumns } from '../../../schemas/formats/stock.ts';
import type { Filter } from '../../core/format/filter.ts';
import { asText, isEmpty, isRow, type Row } from '../../core/format/value.ts';
import { addressOf, type Period } from './reportState.ts';

/** The rows of one customer, who is named once above them. */
export interface OfCustomer {
  id: unknown;
  name: string;
  rows: readonly Row[];
}

/** The balance as far as it is loaded. */
export interface Balance {
  rows: readonly Row[];
  customers: readonly OfCustomer[];
  totals: readonly Row[];
  period: Period;
}

/** Rows that follow each other and are of the same customer, together. */
export function byCustomer(rows: readonly Row[]): OfCustomer[] {
  const groups: (OfCustomer & { rows: Row[] })[] = [];
  for (const row of rows) {
    const id = row['customerId'];
    const last = groups.at(-1);
    if (last && last.id === id) last.rows.push(row);
    else groups.push({ id, name: nameIn(row, 'customer'), rows: [row] });
  }
  return groups;
}

/** The name of what the row refers to; its number where that is not for the reader's eyes. */
export function nameIn(row: Row, relation: 'customer' | 'product'): string {
  const named = row[relation];
  return (isRow(named) && asText(named['name1'])) || asText(row[`${relation}Id`]);
}

/** What a product's movements are found by, and the same for all of a customer. */
export const cellOf = ({ customerId, productId }: Row): Filter => ({ customerId, productId });

/** The movements of a cell within the period. */
export const movementsOf = (cell: Filter, { from, to }: Period): string =>
  addressOf({ view: 'ledger', filter: { from, to, ...cell } });

/** The columns of amounts in which there is any: between the opening and the closing balance, which always stand. */
export function amountsIn({ rows, totals }: Pick<Balance, 'rows' | 'totals'>): string[] {
  const isMoved = (name: string) => [...rows, ...totals].some((row) => row[name] !== '0');
  return ['opening', ...balanceColumns.filter(isMoved), 'closing'];
}

const facts = ['closingInUnit', 'coverDays', 'lastMovement'] as const;

/** The other columns in which something stands. */
export const factsIn = ({ rows }: Pick<Balance, 'rows'>) =>
  facts.filter((name) => rows.some((row) => !isEmpty(row[name])));
