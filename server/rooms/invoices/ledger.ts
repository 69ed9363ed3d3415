import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import { canonical } from '../../../schemas/core/formats/decimal.ts';
import type { Work } from '../../core/rows/work.ts';
import { reversalRow } from '../stock/reversalRow.ts';
import type { Movement } from './stockRules.ts';

/** A movement of an invoice as it stands in the ledger. */
export interface PostedMovement extends Movement {
  id: number;
  run: number;
  movementDate: string;
  description: string;
}

export interface Posting {
  invoiceId: number;
  /** Runs count from one for each invoice. */
  run: number;
  /** YYYY-MM-DD. */
  movementDate: string;
  /** What the posting screen shows as the reason. */
  description: string;
}

/** Writes the movements of one run; the ledger only ever grows. */
export async function postMovements(work: Work, posting: Posting, movements: readonly Movement[]): Promise<void> {
  for (const movement of movements) await work.add('stockPosting', movementRow(posting, movement));
}

/** A movement as a row of the ledger. */
export const movementRow = (posting: Posting, movement: Movement) => ({ ...posting, ...movement, isReversal: false });

/** Takes back what stands of an invoice: a negated copy of each movement, on the day of the original. */
export async function reverseInvoice(work: Work, invoiceId: number): Promise<void> {
  for (const movement of await unreversedMovements(work, invoiceId))
    await work.add('stockPosting', reversalRow({ ...movement, invoiceId }));
}

/** The movements of an invoice that nothing has taken back. */
export async function unreversedMovements({ trx }: Work, invoiceId: number): Promise<PostedMovement[]> {
  const rows: PostedMovement[] = await movementsOf(trx, invoiceId).whereNotExists((reversal) =>
    reversal.from(`${tables.stockPosting.table} as r`).whereRaw('?? = ??', ['r.reversesId', 'm.id']).select('r.id'),
  );
  return rows.map(asPosted);
}

/** What one run of an invoice had posted, whether or not it was taken back. */
export async function movementsOfRun({ trx }: Work, invoiceId: number, run: number): Promise<PostedMovement[]> {
  const rows: PostedMovement[] = await movementsOf(trx, invoiceId).where('m.run', run);
  return rows.map(asPosted);
}

const movementColumns = [
  'id',
  'run',
  'nItem',
  'customerId',
  'productId',
  'kind',
  'quantity',
  'movementDate',
  'description',
] as const;

const movementsOf = (trx: Knex, invoiceId: number) =>
  trx(`${tables.stockPosting.table} as m`)
    .where({ 'm.invoiceId': invoiceId, 'm.isReversal': false })
    .orderBy('m.id')
    .select(movementColumns.map((name) => `m.${name}`));

const asPosted = (row: PostedMovement): PostedMovement => ({
  ...row,
  quantity: canonical(row.quantity) ?? '0',
  movementDate: row.movementDate.slice(0, 10),
});

/** Whether what stands is what would be posted, so that nothing needs to be written. */
export function isSamePosting(posted: readonly Movement[], wanted: readonly Movement[]): boolean {
  const keys = (list: readonly Movement[]) =>
    list
      .map(({ nItem, customerId, productId, kind, quantity }) =>
        [nItem, customerId, productId, kind, quantity].join(' '),
      )
      .toSorted();
  return keys(posted).join('\n') === keys(wanted).join('\n');
}
