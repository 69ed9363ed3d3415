import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { Invoice } from '../../../generated/types.ts';
import { isSameCompany } from '../../../schemas/formats/company.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import { add, canonical } from '../../../schemas/core/formats/decimal.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { NfeNote, NfeParty } from './nfe/types.ts';
import type { Movement } from './stockRules.ts';

/** A note as far as it tells which other ones are of the same movement. */
export interface ComparedNote extends Pick<NfeNote, 'chNFe' | 'refNFe' | 'emissionDate'> {
  issuer: Pick<NfeParty, 'doc'>;
  recipient: Pick<NfeParty, 'doc'> | null;
  /** Whether only what somebody typed is here, in which no reference stands. */
  isTyped: boolean;
}

/** Whom a note is between, as the master data knows them. */
export interface Sides {
  issuer: { id: number } | null;
  recipient: { id: number } | null;
}

type Moved = Pick<Movement, 'customerId' | 'productId'> & { quantity: string | number };

interface Standing extends Moved {
  invoiceId: number;
  chNFe: string;
  refNFe: unknown;
  emitCnpjCpf: string | null;
  destCnpjCpf: string | null;
  bpEmitId: number | null;
  bpDestId: number | null;
}

/** How many days may lie between two notes of one movement, of which one was typed. */
const nearDays = 7;

/** An invoice that is here, as `doubleCountedItems` takes it; `hasXml`: whether its document is here. */
export function comparedNoteOf(row: Invoice, hasXml: boolean): { note: ComparedNote; sides: Sides } {
  const { chNFe, refNFe, movementDate, emitCnpjCpf, destCnpjCpf, bpEmitId, bpDestId } = row;
  const [issuer, recipient] = [{ doc: emitCnpjCpf ?? null }, { doc: destCnpjCpf ?? null }];
  const emissionDate = movementDate ?? '';
  const known = (id: number | null | undefined) => (id ? { id } : null);
  return {
    note: { chNFe, refNFe: refNFe ?? [], emissionDate, issuer, recipient, isTyped: !hasXml },
    sides: { issuer: known(bpEmitId), recipient: known(bpDestId) },
  };
}

/**
 * Numbers of the items that would move stock which a posted note has moved already: one that this note refers to, or that
 * refers to this one, between the same parties with the sides swapped, in the same direction. A farmer's own return and
 * the buyer's entry note of it are one return. What was typed refers to nothing: there the same quantity at about the
 * same day tells it.
 */
export async function doubleCountedItems(
  knex: Knex,
  note: ComparedNote,
  sides: Sides,
  movements: readonly (Moved & { nItem: number })[],
): Promise<number[]> {
  if (movements.length === 0) return [];
  const standing = (await standingBeside(knex, note, movements)).filter((other) => isSwapped(note, sides, other));
  const isCounted = (moved: Moved) => {
    const others = standing.filter((other) => isSameStock(other, moved));
    return others.some((other) => isReferred(note, other) || isSameSum(ofNote(others, other), alike(movements, moved)));
  };
  return [...new Set(movements.filter(isCounted).map(({ nItem }) => nItem))];
}

const isOut = (quantity: string | number): boolean => String(quantity).startsWith('-');

const isSameStock = (one: Moved, other: Moved): boolean =>
  one.customerId === other.customerId &&
  one.productId === other.productId &&
  isOut(one.quantity) === isOut(other.quantity);

const alike = (movements: readonly Moved[], moved: Moved) => movements.filter((each) => isSameStock(each, moved));

const ofNote = (standing: readonly Standing[], { invoiceId }: Standing) =>
  standing.filter((each) => each.invoiceId === invoiceId);

const isReferred = ({ chNFe, refNFe }: ComparedNote, other: Standing): boolean =>
  refNFe.includes(other.chNFe) || JSON.stringify(other.refNFe ?? '').includes(chNFe);

const isSameSum = (...lists: (readonly Moved[])[]): boolean => {
  const sums = lists.map((list) =>
    list.reduce((sum, { quantity }) => add(sum, canonical(String(quantity)) ?? '0'), '0'),
  );
  return new Set(sums).size === 1;
};

/** What posted notes that refer to this one, that it refers to, or that may be of the same movement, have moved. */
async function standingBeside(knex: Knex, note: ComparedNote, movements: readonly Moved[]): Promise<Standing[]> {
  const { table: postings } = tables.stockPosting;
  const { chNFe, refNFe } = note;
  const customers = [...new Set(movements.map(({ customerId }) => customerId))];
  const products = [...new Set(movements.map(({ productId }) => productId))];
  return knex(`${postings} as p`)
    .join(`${tables.invoice.table} as i`, 'i.id', 'p.invoiceId')
    .where({ 'p.isReversal': false, 'i.status1': invoiceStatus.posted })
    .whereIn('p.customerId', customers)
    .whereIn('p.productId', products)
    .whereNot('i.chNFe', chNFe)
    .where((either) => {
      either.whereIn('i.chNFe', refNFe).orWhere('i.refNFe', 'like', `%${chNFe}%`);
      either.orWhere((near) => restrictToNear(near, note));
    })
    .whereNotExists((reversal) =>
      reversal.from(`${postings} as r`).whereRaw('?? = ??', ['r.reversesId', 'p.id']).select('r.id'),
    )
    .select('p.invoiceId', 'i.chNFe', 'i.refNFe', 'i.emitCnpjCpf', 'i.destCnpjCpf', 'i.bpEmitId', 'i.bpDestId')
    .select('p.customerId', 'p.productId', 'p.quantity');
}

/** Of about the same day, where of one of the two no document is here. */
function restrictToNear(query: Knex.QueryBuilder, { emissionDate, isTyped }: ComparedNote): void {
  const days = [addDays(emissionDate, -nearDays), addDays(emissionDate, nearDays)] as const;
  query.whereBetween('p.movementDate', days);
  if (isTyped) return;
  query
    .where({ 'i.postingMode': 'M' })
    .whereNotExists((document) =>
      document.from('invoice_xml as x').whereRaw('?? = ??', ['x.invoiceId', 'i.id']).select('x.invoiceId'),
    );
}

/** Whether another note is from the recipient to the issuer of this one. */
function isSwapped({ issuer, recipient }: ComparedNote, sides: Sides, other: Standing): boolean {
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
