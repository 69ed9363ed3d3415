import type { Knex } from 'knex';
import { tables } from '../../generated/tables.ts';
import { isSameCompany } from '../../schemas/formats/company.ts';
import { invoiceStatus } from '../../schemas/formats/invoice.ts';
import type { NfeNote } from '../nfe/types.ts';
import type { Movement } from './stockRules.ts';

/** Whom a note is between, as the master data knows them. */
interface Sides {
  issuer: { id: number } | null;
  recipient: { id: number } | null;
}

interface Standing {
  emitCnpjCpf: string | null;
  destCnpjCpf: string | null;
  bpEmitId: number | null;
  bpDestId: number | null;
  customerId: number;
  productId: number;
  quantity: string | number;
}

/**
 * Numbers of the items that would move stock which a posted note has moved already: one that this note refers to, or that
 * refers to this one, between the same parties with the sides swapped, in the same direction. A farmer's own return and
 * the buyer's entry note of it are one return.
 */
export async function countedItems(
  knex: Knex,
  note: NfeNote,
  sides: Sides,
  movements: readonly Movement[],
): Promise<number[]> {
  if (movements.length === 0) return [];
  const standing = (await standingBeside(knex, note, movements)).filter((other) => isSwapped(note, sides, other));
  const isCounted = ({ customerId, productId, quantity }: Movement) =>
    standing.some(
      (other) =>
        other.customerId === customerId && other.productId === productId && isOut(other.quantity) === isOut(quantity),
    );
  return [...new Set(movements.filter(isCounted).map(({ nItem }) => nItem))];
}

const isOut = (quantity: string | number): boolean => String(quantity).startsWith('-');

/** What posted notes that refer to this one, or that it refers to, have moved of these customers and products. */
async function standingBeside(
  knex: Knex,
  { chNFe, refNFe }: NfeNote,
  movements: readonly Movement[],
): Promise<Standing[]> {
  const { table: postings } = tables.stockPosting;
  const customers = [...new Set(movements.map(({ customerId }) => customerId))];
  const products = [...new Set(movements.map(({ productId }) => productId))];
  return knex(`${postings} as p`)
    .join(`${tables.invoice.table} as i`, 'i.id', 'p.invoiceId')
    .where({ 'p.isReversal': false, 'i.status1': invoiceStatus.posted })
    .whereIn('p.customerId', customers)
    .whereIn('p.productId', products)
    .whereNot('i.chNFe', chNFe)
    .where((either) => either.whereIn('i.chNFe', refNFe).orWhere('i.refNFe', 'like', `%${chNFe}%`))
    .whereNotExists((reversal) =>
      reversal.from(`${postings} as r`).whereRaw('?? = ??', ['r.reversesId', 'p.id']).select('r.id'),
    )
    .select('i.emitCnpjCpf', 'i.destCnpjCpf', 'i.bpEmitId', 'i.bpDestId', 'p.customerId', 'p.productId', 'p.quantity');
}

/** Whether another note is from the recipient to the issuer of this one. */
function isSwapped({ issuer, recipient }: NfeNote, sides: Sides, other: Standing): boolean {
  const { emitCnpjCpf, destCnpjCpf, bpEmitId, bpDestId } = other;
  const isSame = (
    doc: string | null | undefined,
    id: number | undefined,
    otherDoc: string | null,
    otherId: number | null,
  ) => (id !== undefined && id === otherId) || Boolean(doc && otherDoc && isSameCompany(doc, otherDoc));
  return (
    issuer.doc !== emitCnpjCpf &&
    isSame(issuer.doc, sides.issuer?.id, destCnpjCpf, bpDestId) &&
    isSame(recipient?.doc, sides.recipient?.id, emitCnpjCpf, bpEmitId)
  );
}
