import { modulo11 } from '../../schemas/core/formats/modulo11.ts';
import { insertRows } from '../../server/core/seed/insert.ts';
import type { TestServer } from '../core/support/server.ts';

/** A sale of a posted customer invoice: seller, product, day, what the ledger says, and what else the note is. */
type Sale = [
  sellerId: number,
  productId: number,
  movementDate: string,
  quantity: string,
  kind?: string,
  note?: { status1?: number; emitType?: number },
];

let notes = 0;

function keyOf(number: number): string {
  const digits = `4126010000000000019155001${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}`;
  return digits + modulo11(digits);
}

/** Puts sales into the ledger, each with a note of its own. */
export async function sell({ database }: TestServer, customerId: number, sales: readonly Sale[]): Promise<void> {
  const { dialect, within } = database;
  await database.transaction(async (trx) => {
    const target = { trx, dialect, within, now: new Date() };
    for (const [bpCtvId, productId, movementDate, quantity, kind = 'saleOut', note = {}] of sales) {
      const chNFe = keyOf(++notes);
      const row = { chNFe, emitType: 2, status1: 50, situacaoNFe: 'authorised', customerId, bpCtvId, movementDate };
      const [invoiceId = 0] = await insertRows(target, 'invoice', [{ ...row, ...note }]);
      const posting = { customerId, productId, movementDate, quantity, kind, description: 'Note', invoiceId, run: 1 };
      await insertRows(target, 'stockPosting', [{ ...posting, nItem: 1 }]);
    }
  });
}
