import type { StockPosting } from '../../../../generated/types.ts';
import { randomFrom } from '../../../../server/rooms/demo/random.ts';

/** A stock report worked out in the plainest way, to compare the server's with. Amounts are millionths. */

export type Movement = Pick<StockPosting, 'customerId' | 'productId' | 'movementDate' | 'quantity' | 'invoiceId'> & {
  kind: NonNullable<StockPosting['kind']>;
};

export const columnsOfModel = [
  'opening',
  'saleIn',
  'saleInReturn',
  'saleOut',
  'saleOutReturn',
  'transferIn',
  'transferOut',
  'adjustmentPlus',
  'adjustmentMinus',
  'closing',
];

export function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

const columnOf: Record<Movement['kind'], string> = {
  saleIn: 'saleIn',
  bonusIn: 'saleIn',
  purchase: 'saleIn',
  saleInReturn: 'saleInReturn',
  saleOut: 'saleOut',
  bonusOut: 'saleOut',
  loss: 'saleOut',
  saleOutReturn: 'saleOutReturn',
  transferIn: 'transferIn',
  transferOut: 'transferOut',
  adjustment: '',
};

/** What each `customerId productId` has in every column. */
export function modelOf(movements: readonly Movement[], from: string | null, to: string) {
  const cells = new Map<string, Record<string, bigint>>();
  for (const { customerId, productId, movementDate, kind, quantity } of movements) {
    if (movementDate > to) continue;
    const key = `${customerId} ${productId}`;
    const cell = cells.get(key) ?? Object.fromEntries(columnsOfModel.map((name) => [name, 0n]));
    const amount = scaled(quantity);
    const inPeriod = columnOf[kind] || (amount < 0n ? 'adjustmentMinus' : 'adjustmentPlus');
    const column = from !== null && movementDate < from ? 'opening' : inPeriod;
    cell[column] = (cell[column] ?? 0n) + amount;
    cell['closing'] = (cell['closing'] ?? 0n) + amount;
    cells.set(key, cell);
  }
  return cells;
}

/** A history of every kind and sign over more than a year, with quantities that binary floats can't hold. */
export function randomMovements(count: number, customers: readonly number[], products: readonly number[]): Movement[] {
  const random = randomFrom(20_250_401);
  const kinds = [
    'saleIn',
    'bonusIn',
    'purchase',
    'saleInReturn',
    'saleOut',
    'bonusOut',
    'loss',
    'saleOutReturn',
  ] as const;
  return Array.from({ length: count }, () => ({
    customerId: random.pick(customers),
    productId: random.pick(products),
    kind: random.pick([...kinds, 'transferIn', 'transferOut', 'adjustment', 'adjustment'] as const),
    movementDate: new Date(Date.UTC(2024, 10, random.integer(1, 300))).toISOString().slice(0, 10),
    quantity: `${random.pick(['', '-'])}${random.integer(1, 90_000)}.${String(random.integer(0, 999_999)).padStart(6, '0')}`,
    invoiceId: null,
  }));
}
