import { add } from '../../schemas/formats/decimal.ts';
import { summaryKind } from '../../schemas/formats/stock.ts';
import type { StockPosting } from '../../generated/types.ts';
import type { Work } from '../rows/work.ts';

/** What customers moved of a product in a month, by kind (`summaryKind`); made from the movements and kept with them. */
export const summaryTable = 'stock_summary';

type Movement = Pick<StockPosting, 'customerId' | 'productId' | 'movementDate' | 'quantity'> & { kind: string };

/** Adds a movement to the sums, exactly, in the transaction that stores it. */
export async function sumUp({ trx, dialect }: Work, movement: Movement): Promise<void> {
  const { customerId, productId, movementDate, quantity } = movement;
  const key = { customerId, productId, month: movementDate.slice(0, 7), kind: summaryKind(movement.kind, quantity) };
  const sum = { ...key, quantity, lastDate: movementDate };
  if (dialect === 'mysql') return addInPlace(trx, sum);
  // The embedded database has no exact addition, and one writer: what is read here changes before nobody.
  const known: Sum | undefined = await trx(summaryTable).where(key).first('quantity', 'lastDate');
  if (known === undefined) return void (await trx(summaryTable).insert(sum));
  const lastDate = known.lastDate > movementDate ? known.lastDate : movementDate;
  await trx(summaryTable)
    .where(key)
    .update({ quantity: add(known.quantity, quantity), lastDate });
}

interface Sum {
  quantity: string;
  lastDate: string;
}

/** `values(quantity)` is a DECIMAL as the column is; a bound text would be added as a binary float. */
async function addInPlace(trx: Work['trx'], sum: Sum & Record<string, string | number>): Promise<void> {
  const names = Object.keys(sum);
  const columns = names.map((name) => `\`${name}\``).join(', ');
  await trx.raw(
    `insert into ${summaryTable} (${columns}) values (${names.map(() => '?').join(', ')}) on duplicate key update ` +
      'quantity = quantity + values(quantity), lastDate = greatest(lastDate, values(lastDate))',
    Object.values(sum),
  );
}
