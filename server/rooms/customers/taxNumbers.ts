import type { Customer } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { holdSequence } from '../../core/database/holdSequence.ts';
import { refuseField } from '../../core/errors.ts';
import { slices } from '../../core/rows/slices.ts';
import type { Saved, Work } from '../../core/rows/work.ts';

const { table } = tables.customer;

const places = ['brCNPJ', 'taxNum'] as const;
type Place = (typeof places)[number];

/** Numbers that one statement asks for. */
const atOnce = 500;

/**
 * A CNPJ says whose an invoice is, be it a customer's own or the one that a farmer has besides a CPF: it is one customer's
 * in either place. Who registers another customer under it would get invoices that are not theirs.
 */
export async function refuseTakenNumbers(work: Work, all: readonly Saved<Customer>[]): Promise<void> {
  for (const place of places) {
    const changed = all.flatMap(({ before, row }) => {
      const number = cnpjIn(place, row);
      return number === undefined || number === (before && cnpjIn(place, before)) ? [] : { number, row };
    });
    if (changed.length === 0) continue;
    await takeTurns(work, place);
    const other = place === 'taxNum' ? 'brCNPJ' : 'taxNum';
    const numbers = changed.map(({ number }) => number);
    const stored = await storedIn(work, other, numbers);
    const together = new Map(all.map(({ row }) => [cnpjIn(other, row), row]));
    const isTaken = ({ number, row }: (typeof changed)[number]) =>
      (stored.get(number) ?? row.id) !== row.id || (together.get(number) ?? row) !== row;
    if (changed.some(isTaken)) refuseField({ field: place, code: 'cnpjOfOther', params: {} }, { entity: 'customer' });
  }
}

function cnpjIn(place: Place, { taxNumTypeId, taxNum, brCNPJ }: Customer): string | undefined {
  if (place === 'brCNPJ') return brCNPJ || undefined;
  return taxNumTypeId === 'cnpj' ? taxNum : undefined;
}

/**
 * Until the commit whoever writes a farmer's CNPJ has no other writer of CNPJs beside them: each then finds what the other
 * has written. Those who write customers' own, who are many, do not wait for each other.
 */
async function takeTurns({ dialect, trx }: Work, place: Place): Promise<void> {
  if (dialect.hasOneWriter) return;
  const turn = { entity: 'customer brCNPJ' };
  const isHeld = place === 'taxNum' && (await trx('sequence').where(turn).forShare().first('entity')) !== undefined;
  if (!isHeld) await holdSequence(trx, turn.entity);
}

/** By the number the id of the customer that has it there. */
async function storedIn({ trx }: Work, place: Place, numbers: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const part of slices(numbers, atOnce)) {
    const rows: { id: number; number: string }[] = await trx(table)
      .whereIn(place, part)
      .where(place === 'taxNum' ? { taxNumTypeId: 'cnpj' } : {})
      .select({ id: 'id', number: place });
    for (const { id, number } of rows) found.set(number, id);
  }
  return found;
}
