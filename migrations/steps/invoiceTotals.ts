import type { Knex } from 'knex';
import { add } from '../../schemas/core/formats/decimal.ts';
import { foreseen, harmless, query, quoted, type Row, type Step } from './step.ts';

const batch = 200; // invoices at once, each with up to 990 items

/**
 * Says of each item that has a product in which unit that is counted, and of each invoice with a document what it holds
 * in Kg and in L, from its items. An item of a note in error is not in these totals where what it holds was not found.
 * Each batch is one transaction; run again, it goes on behind the last one, as what is filled has totals.
 */
export const fillTotals: Step = foreseen(async (knex) => {
  for (let after = 0; ;) {
    const last = await knex.transaction((trx) => fillBatch(trx, after));
    if (last === undefined) return;
    after = last;
  }
}, harmless);

/** Fills the next invoices and answers the id of the last one. */
async function fillBatch(trx: Knex, after: number): Promise<number | undefined> {
  const invoices = await query(
    trx,
    'select `id`, `status1` from `invoice` ' +
      `where \`totalQtdCom\` is not null and \`totalKg\` is null and \`id\` > ? order by \`id\` limit ${batch}`,
    after,
  );
  if (invoices.length === 0) return undefined;
  const ids = invoices.map(({ id }) => Number(id));
  await fillUnits(trx, ids);
  await storeTotals(trx, invoices, await itemsOf(trx, ids));
  return ids.at(-1);
}

async function fillUnits(trx: Knex, invoiceIds: readonly number[]): Promise<void> {
  const unit = trx('product').select('baseUnit').where('product.id', trx.ref('invoice_item.productId'));
  await trx('invoice_item').whereIn('invoice_id', invoiceIds).whereNotNull('productId').update('baseUnit', unit);
}

/** Items by the id of their invoice. */
async function itemsOf(trx: Knex, invoiceIds: readonly number[]): Promise<Map<number, Row[]>> {
  const columns = ['invoice_id', 'quantityKgL', 'stockClass', 'baseUnit'];
  const rows: Row[] = await trx('invoice_item').whereIn('invoice_id', invoiceIds).select(columns);
  const found = new Map<number, Row[]>(invoiceIds.map((id) => [id, []]));
  for (const row of rows) found.get(Number(row['invoice_id']))?.push(row);
  return found;
}

type Totals = (string | number)[];

/** Writes the totals of all of them by one statement. */
async function storeTotals(trx: Knex, invoices: readonly Row[], items: ReadonlyMap<number, Row[]>): Promise<void> {
  const ids = invoices.map(({ id }) => Number(id));
  const totals = invoices.map((invoice) => totalsOf(invoice, items.get(Number(invoice['id'])) ?? []));
  const cases = ids.map(() => 'when ? then ?').join(' ');
  const set = ['totalKg', 'totalL', 'uncountedItems'].map((column) => `${quoted(column)} = case \`id\` ${cases} end`);
  const bindings = [0, 1, 2].flatMap((place) => ids.flatMap((id, i) => [id, totals[i]?.[place] ?? 0]));
  const marks = ids.map(() => '?').join(', ');
  await trx.raw(`update \`invoice\` set ${set.join(', ')} where \`id\` in (${marks})`, [...bindings, ...ids]);
}

function totalsOf({ status1 }: Row, items: readonly Row[]): Totals {
  return [sumOf(items, 'Kg'), sumOf(items, 'L'), status1 === 30 ? items.filter(isUncounted).length : 0];
}

const sumOf = (items: readonly Row[], unit: 'Kg' | 'L'): string =>
  items
    .filter(({ baseUnit, quantityKgL }) => baseUnit === unit && quantityKgL !== null)
    .reduce((sum, { quantityKgL }) => add(sum, String(quantityKgL)), '0');

const isUncounted = ({ quantityKgL, stockClass }: Row): boolean =>
  quantityKgL === null && ['sale', 'return', 'bonus', 'review'].includes(String(stockClass));
