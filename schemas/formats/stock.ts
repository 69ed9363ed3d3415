/** How movements of stock stand in the balance: which kind in which column, and by which name they are summed up. */

/** The kinds of each column; adjustments stand in one of two, by their sign. */
export const kindsOfColumn = {
  saleIn: ['saleIn', 'bonusIn', 'purchase'],
  saleInReturn: ['saleInReturn'],
  saleOut: ['saleOut', 'bonusOut', 'loss'],
  saleOutReturn: ['saleOutReturn'],
  transferIn: ['transferIn'],
  transferOut: ['transferOut'],
  adjustmentPlus: ['adjustment'],
  adjustmentMinus: ['adjustment'],
} as const;

export type BalanceColumn = keyof typeof kindsOfColumn;

/** In the order of the report. */
export const balanceColumns: readonly BalanceColumn[] = [
  'saleIn',
  'saleInReturn',
  'saleOut',
  'saleOutReturn',
  'transferIn',
  'transferOut',
  'adjustmentPlus',
  'adjustmentMinus',
];

export function isBalanceColumn(text: string): text is BalanceColumn {
  return Object.hasOwn(kindsOfColumn, text);
}

/** What a movement is summed up as: its kind, and for adjustments the column of their sign. */
export function summaryKind(kind: string, quantity: string): string {
  if (kind !== 'adjustment') return kind;
  return quantity.startsWith('-') ? 'adjustmentMinus' : 'adjustmentPlus';
}

const columnOfKind = new Map(
  balanceColumns.flatMap((column): [string, BalanceColumn][] => [
    ...kindsOfColumn[column].map((kind): [string, BalanceColumn] => [kind, column]),
    [column, column],
  ]),
);

/** The column of a summed-up kind. @throws Error for a kind that has none */
export function columnOfSummary(kind: string): BalanceColumn {
  const column = columnOfKind.get(kind);
  if (column === undefined) throw new Error(`No column of the balance holds ${kind}`);
  return column;
}
