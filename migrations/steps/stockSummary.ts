import type { Knex } from 'knex';
import { add } from '../../schemas/core/formats/decimal.ts';
import { summaryKind } from '../../schemas/formats/stock.ts';
import { query, type Row, type Step } from './step.ts';

const batch = 5000;

interface Sum {
  customerId: number;
  productId: number;
  month: string;
  kind: string;
  quantity: string;
  lastDate: string;
}

/** Sums up anew what customers moved of a product in a month, by kind, from the movements themselves. */
export const fillStockSummary: Step = (knex) =>
  knex.transaction(async (trx) => {
    const sums = new Map<string, Sum>();
    for (let after = 0; ;) {
      const rows = await nextMovements(trx, after);
      for (const row of rows) addMovement(sums, row);
      if (rows.length < batch) break;
      after = Number(rows.at(-1)?.['id']);
    }
    await trx('stock_summary').delete();
    await trx.batchInsert('stock_summary', [...sums.values()], 400);
  });

function nextMovements(knex: Knex, after: number): Promise<Row[]> {
  const columns = 'id, customerId, productId, movementDate, kind, quantity';
  return query(knex, `select ${columns} from stock_posting where id > ? order by id limit ${batch}`, after);
}

function addMovement(sums: Map<string, Sum>, row: Row): void {
  const [date, quantity] = [String(row['movementDate']), String(row['quantity'])];
  const month = date.slice(0, 7);
  const [customerId, productId] = [Number(row['customerId']), Number(row['productId'])];
  const kind = summaryKind(String(row['kind']), quantity);
  const key = `${customerId} ${productId} ${month} ${kind}`;
  const sum = sums.get(key) ?? { customerId, productId, month, kind, quantity: '0', lastDate: date };
  sum.quantity = add(sum.quantity, quantity);
  if (date > sum.lastDate) sum.lastDate = date;
  sums.set(key, sum);
}
