import { createHash } from 'node:crypto';
import { tables } from '../../../generated/tables.ts';
import { holdSequence } from '../../core/database/holdSequence.ts';
import type { NfeNote } from './nfe/types.ts';
import type { Work } from '../../core/rows/work.ts';
import { lockInvoice, type StoredInvoice } from './storedInvoice.ts';

type Related = Pick<NfeNote, 'chNFe' | 'refNFe'>;

/** In how many rows of `sequence` notes wait for each other: enough for strangers to meet seldom. */
const places = 256;

/**
 * Notes that one of may be held for the other, of one number of a series or by reference, wait for each other until the
 * commit: who judges one finds the other, whose row is not there before. To be called before any row is locked; the places
 * are taken in one order, so that nobody waits in a circle.
 */
export function lockRelatedKeys(work: Work, { chNFe, refNFe }: Related): Promise<void> {
  return inPlaces(work, [chNFe.slice(6, 34), chNFe, ...refNFe]); // issuer, model, series and number
}

/** What is said of a note waits for the note, and the note for it: the later finds the other. As `lockRelatedKeys`. */
export function lockKey(work: Work, chNFe: string): Promise<void> {
  return inPlaces(work, [chNFe]);
}

async function inPlaces({ dialect, trx }: Work, keys: readonly string[]): Promise<void> {
  if (dialect.hasOneWriter) return;
  for (const name of [...new Set(keys.map(placeOf))].toSorted()) await holdSequence(trx, name);
}

function placeOf(key: string): string {
  const place = createHash('sha256').update(key).digest().readUInt32BE() % places;
  return `invoice ${place}`;
}

/** An invoice that is to be judged, as `lockInvoice`, in its turn. @throws AppError notFound */
export async function lockInvoiceWithRelated(work: Work, id: number): Promise<StoredInvoice> {
  const related = await relatedKeysOf(work, { id });
  if (related) await lockRelatedKeys(work, related);
  return lockInvoice(work, id);
}

/** The notes that an invoice has to do with, as far as its document says. */
export async function relatedKeysOf(
  { trx }: Work,
  where: { id: number } | { chNFe: string },
): Promise<Related | undefined> {
  const row: { chNFe: string; refNFe: unknown } | undefined = await trx(tables.invoice.table)
    .where(where)
    .first('chNFe', 'refNFe');
  return row && { chNFe: row.chNFe, refNFe: JSON.stringify(row.refNFe ?? '').match(/\d[\dA-Z]{43}/g) ?? [] };
}
