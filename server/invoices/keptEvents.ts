import { createHash } from 'node:crypto';
import { fallbackLocale } from '../../schemas/formats/locale.ts';
import { withoutSession } from '../access/ownActors.ts';
import type { Actor } from '../access/actor.ts';
import { unsigned } from '../nfe/proof.ts';
import type { NfeEvent } from '../nfe/types.ts';
import { isRow } from '../rows/compare.ts';
import type { Work } from '../rows/work.ts';

/** An event as it was read, without the text of its document. */
export type ReadEvent = Omit<NfeEvent, 'xml'>;

/** What came about a note, kept with its document for as long as the invoice is. */
export interface KeptEvent {
  id: number;
  event: ReadEvent;
  /** Null: its note is not here. */
  invoiceId: number | null;
  /** Who brought it, and as whom; null: nobody knows. */
  userId: number | null;
  personId: number | null;
}

interface StoredEvent extends Omit<KeptEvent, 'event'> {
  event: string;
}

const columns = ['id', 'invoiceId', 'event', 'userId', 'personId'] as const;

/**
 * Keeps an event and its document, once; `isKnown`: it was here already. What says the same with another certificate,
 * with other trust, or brought by who may reject the note (`isVouched`) where the other was not, is another event.
 */
export async function keepEvent(
  { trx, actor }: Work,
  { xml, ...event }: NfeEvent,
  { invoiceId, isVouched }: { invoiceId: number | null; isVouched: boolean },
): Promise<KeptEvent & { isKnown: boolean }> {
  const key = { chNFe: event.chNFe, digest: digestOf(event, isVouched) };
  const known: StoredEvent | undefined = await trx('nfe_event')
    .where(key)
    .forUpdate()
    .first(...columns);
  if (known) return { ...keptEvent(known), isKnown: true };
  const brought = { userId: actor.id, personId: actor.person.id };
  const [id = 0] = await trx<object, number[]>('nfe_event').insert({
    ...key,
    ...brought,
    invoiceId,
    event: JSON.stringify(event),
    xml,
  });
  return { id, event, invoiceId, ...brought, isKnown: false };
}

/** The events that wait for a note with this key, in the order of what they say. */
export async function waitingFor({ trx }: Work, chNFe: string): Promise<KeptEvent[]> {
  const rows: StoredEvent[] = await trx('nfe_event')
    .where({ chNFe, invoiceId: null })
    .forUpdate()
    .orderBy('id')
    .select(...columns);
  return rows
    .map(keptEvent)
    .toSorted(({ event: one }, { event: other }) => Date.parse(one.dhEvento) - Date.parse(other.dhEvento));
}

/** The events with these ids. */
export async function keptEvents({ trx }: Work, ids: readonly number[]): Promise<KeptEvent[]> {
  const rows: StoredEvent[] = await trx('nfe_event')
    .whereIn('id', ids)
    .select(...columns);
  return rows.map(keptEvent);
}

/** Gives events to their invoice. */
export async function bindEvents({ trx }: Work, ids: readonly number[], invoiceId: number): Promise<void> {
  if (ids.length > 0) await trx('nfe_event').whereIn('id', ids).update({ invoiceId });
}

/** Who brought an event, with the rights of now; undefined where nobody knows, or is there no more. */
export async function bringerOf({ trx, actor }: Work, { userId, personId }: KeptEvent): Promise<Actor | undefined> {
  if (userId === actor.id && personId === actor.person.id) return actor;
  const user = userId === null ? undefined : await withoutSession(trx, userId, fallbackLocale);
  return user && personId !== null ? { ...user, person: { ...user.person, id: personId } } : undefined;
}

/** What an event says and what speaks for it, whatever its layout; of an answer of SEFAZ not when it was given. */
function digestOf(event: ReadEvent, isVouched: boolean): string {
  const { tpEvento, nSeqEvento, xEvento, reason, cStat, effective, author, tpAmb, source } = event;
  const { signature, signer, trust } = event;
  const certificate = signature === 'ok' ? event.certificate : null; // beside a broken one anybody may put any
  const at = source ? null : event.dhEvento;
  const said = [tpEvento, nSeqEvento, xEvento, at, reason, cStat, effective, author, tpAmb, source];
  const proof = [signature, signer, certificate, trust, isVouched];
  return createHash('sha256')
    .update(JSON.stringify([...said, ...proof]))
    .digest('hex');
}

function keptEvent({ event: json, ...row }: StoredEvent): KeptEvent {
  const event: unknown = JSON.parse(json);
  if (!isEvent(event)) throw new Error('A stored event is none');
  return { ...row, event: { ...unsigned, ...event } }; // those of earlier releases lack a part of the proof
}

/** Only `keepEvent` writes them, and the migration that moved the earlier ones. */
function isEvent(value: unknown): value is ReadEvent {
  return isRow(value) && typeof value['tpEvento'] === 'string' && typeof value['effective'] === 'boolean';
}
