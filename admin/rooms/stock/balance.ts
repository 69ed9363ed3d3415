import type { BalanceColumn } from '../../../schemas/formats/stock.ts';
import type { Filter } from '../../core/format/filter.ts';
import { asText, isEmpty, isRow, type Row } from '../../core/format/value.ts';
import { addressOf, type Period } from './reportState.ts';

/** Rows that follow each other and have one thing, which is named once above them. */
export interface Group {
  id: string;
  name: string;
  rows: readonly Row[];
}

/** The balance as far as it is loaded. */
export interface Balance {
  rows: readonly Row[];
  customers: readonly Group[];
  totals: readonly Row[];
  period: Period;
}

/** The rows below their customers. */
export const byCustomer = (rows: readonly Row[]): Group[] =>
  groupsOf(
    rows,
    ({ customerId }) => asText(customerId),
    (row) => nameIn(row, 'customer'),
  );

/** The movements below what they are of: a product of a customer, with the unit that its figures are in. */
export const byCell = (rows: readonly Row[]): Group[] =>
  groupsOf(
    rows,
    ({ customerId, productId }) => `${asText(customerId)}/${asText(productId)}`,
    (row) => [nameIn(row, 'customer'), nameIn(row, 'product'), asText(row['unit'])].filter(Boolean).join(' · '),
  );

function groupsOf(rows: readonly Row[], idOf: (row: Row) => string, nameOf: (row: Row) => string): Group[] {
  const groups: (Group & { rows: Row[] })[] = [];
  for (const row of rows) {
    const id = idOf(row);
    const last = groups.at(-1);
    if (last && last.id === id) last.rows.push(row);
    else groups.push({ id, name: nameOf(row), rows: [row] });
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

/** What a column of the table holds: amounts that belong together, of which each has a line of its own in a cell. */
export type Together = readonly string[];

/** What came in stands together with what went back: their signs tell them apart. */
const together: readonly (readonly BalanceColumn[])[] = [
  ['saleIn', 'saleInReturn'],
  ['saleOut', 'saleOutReturn'],
  ['transferIn', 'transferOut'],
  ['adjustmentPlus', 'adjustmentMinus'],
];

/** The columns of amounts in which there is any: between the opening and the closing balance, which always stand. */
export function amountsIn({ rows, totals }: Pick<Balance, 'rows' | 'totals'>): Together[] {
  const isMoved = (name: string) => [...rows, ...totals].some((row) => row[name] !== '0');
  const moved = together.map((names) => names.filter(isMoved)).filter((names) => names.length > 0);
  return [['opening'], ...moved, ['closing']];
}

/** Whether some customer's unit says what is left in other words. */
export const hasCustomerUnits = ({ rows }: Pick<Balance, 'rows'>): boolean =>
  rows.some((row) => !isEmpty(row['closingInUnit']));

const facts = ['coverDays', 'lastMovement'] as const;

/** The other columns in which something stands. */
export const factsIn = ({ rows }: Pick<Balance, 'rows'>) =>
  facts.filter((name) => rows.some((row) => !isEmpty(row[name])));
