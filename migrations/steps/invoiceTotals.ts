import type { Knex } from 'knex';
import { add } from '../../schemas/formats/decimal.ts';
import { foreseen, harmless, query, type Row, type Step } from './step.ts';

const batch = 200; // invoices read at once, each with up to 990 items

/**
 * Says of each item that has a product in which unit that is counted, and of each invoice with a document what it holds
 * in Kg and in L, from its items. An item of a note in error is not in these totals where what it holds was not found.
 */
export const fillTotals: Step = foreseen(async (knex) => {
  for (let after = 0; ;) {
    const invoices = await query(
      knex,
      `select \`id\`, \`status1\` from \`invoice\` where \`totalQtdCom\` is not null and \`id\` > ? order by \`id\` limit ${batch}`,
      after,
    );
    if (invoices.length === 0) return;
    const items = await itemsOf(knex, invoices);
    for (const invoice of invoices) await fill(knex, invoice, items.get(Number(invoice['id'])) ?? []);
    after = Number(invoices.at(-1)?.['id']);
  }
}, harmless);

/** Items by the id of their invoice. */
async function itemsOf(knex: Knex, invoices: readonly Row[]): Promise<Map<number, Row[]>> {
  const ids = invoices.map(({ id }) => Number(id));
  const places = ids.map(() => '?').join(', ');
  const rows = await query(
    knex,
    'select i.`id`, i.`invoice_id` as invoiceId, i.`quantityKgL`, i.`stockClass`, p.`baseUnit` from `invoice_item` i ' +
      `left join \`product\` p on p.\`id\` = i.\`productId\` where i.\`invoice_id\` in (${places})`,
    ...ids,
  );
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const id = Number(row['invoiceId']);
    found.set(id, [...(found.get(id) ?? []), row]);
  }
  return found;
}

async function fill(knex: Knex, invoice: Row, items: readonly Row[]): Promise<void> {
  for (const baseUnit of ['Kg', 'L']) {
    const ids = items.filter((item) => item['baseUnit'] === baseUnit).map(({ id }) => Number(id));
    await knex('invoice_item').whereIn('id', ids).update({ baseUnit });
  }
  const uncountedItems = invoice['status1'] === 30 ? items.filter(isUncounted).length : 0;
  await knex('invoice')
    .where({ id: Number(invoice['id']) })
    .update({ totalKg: sumOf(items, 'Kg'), totalL: sumOf(items, 'L'), uncountedItems });
}

const sumOf = (items: readonly Row[], unit: 'Kg' | 'L'): string =>
  items
    .filter(({ baseUnit, quantityKgL }) => baseUnit === unit && quantityKgL !== null)
    .reduce((sum, { quantityKgL }) => add(sum, String(quantityKgL)), '0');

const isUncounted = ({ quantityKgL, stockClass }: Row): boolean =>
  quantityKgL === null && ['sale', 'return', 'bonus', 'review'].includes(String(stockClass));
