import { createHash } from 'node:crypto';
import { fallbackLocale } from '../../../schemas/core/formats/locale.ts';
import { ofOpenAccount } from '../../core/access/ownActors.ts';
import type { Actor } from '../../core/access/actor.ts';
import { unsignedProof } from './nfe/proof.ts';
import type { NfeEvent } from './nfe/types.ts';
import { isRow } from '../../core/rows/compare.ts';
import type { Work } from '../../core/rows/work.ts';

/** An event as it was read, without the text of its document. */
export type ReadEvent = Omit<NfeEvent, 'xml'>;

/** What came about a note, kept with its document for as long as the invoice is. */
export interface KeptEvent {
  id: number;
  event: ReadEvent;
  /** What tells it from others (`digestOf`); of one that waits for its note with who brought it. */
  digest: string;
  /** Null: its note is not here. */
  invoiceId: number | null;
  /** Who brought it, and as whom; null: nobody knows. */
  userId: number | null;
  personId: number | null;
}

interface StoredEvent extends Omit<KeptEvent, 'event'> {
  event: string;
}

const columns = ['id', 'digest', 'invoiceId', 'event', 'userId', 'personId'] as const;

/**
 * Keeps an event and its document, once; `isKnown`: it was here already. What says the same with another certificate,
 * with other trust, or brought by who may reject the note (`isVouched`) where the other was not, is another event. Before
 * its note is here it is kept of each who brings it: only the note tells who of them may.
 */
export async function keepEvent(
  { trx, actor }: Work,
  { xml, ...event }: NfeEvent,
  { invoiceId, isVouched }: { invoiceId: number | null; isVouched: boolean },
): Promise<KeptEvent & { isKnown: boolean }> {
  const said = digestOf(event, isVouched);
  const digest = invoiceId === null ? withSubmitter(said, actor.person.id) : said;
  const key = { chNFe: event.chNFe, digest };
  const known: StoredEvent | undefined = await trx('nfe_event')
    .where({ chNFe: event.chNFe })
    .whereIn('digest', [said, digest])
    .orderBy('invoiceId', 'desc') // what an invoice has already, before what waits
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
  return { id, event, digest, invoiceId, ...brought, isKnown: false };
}

/** The events that wait for a note with this key, in the order of what they say. */
export async function eventsWaitingFor({ trx }: Work, chNFe: string): Promise<KeptEvent[]> {
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

/** Gives events to their invoice, each once: what several brought is one from now on. */
export async function bindEvents({ trx }: Work, events: readonly KeptEvent[], invoiceId: number): Promise<void> {
  const bound = new Set<string>();
  for (const { id, digest: kept } of events) {
    const digest = withoutSubmitter(kept);
    if (bound.has(digest)) await trx('nfe_event').where({ id }).delete();
    else await trx('nfe_event').where({ id }).update({ invoiceId, digest });
    bound.add(digest);
  }
}

/** Who brought an event, with the rights of now; undefined where nobody knows, or an account of theirs is closed. */
export async function submitterOf(
  { trx, actor, hooks }: Work,
  { userId, personId }: KeptEvent,
): Promise<Actor | undefined> {
  if (userId === null || personId === null) return undefined;
  if (userId === actor.id && personId === actor.person.id) return actor;
  const open = (id: number) => ofOpenAccount(trx, hooks.$scopes ?? {}, id, fallbackLocale);
  const user = await open(userId);
  const person = userId === personId ? user : await open(personId);
  return user && person && { ...user, person: { id: personId, name1: person.name1 } };
}

/** As long as a digest may be: a shorter way to write it, and the person. */
const withSubmitter = (digest: string, personId: number): string =>
  `${Buffer.from(digest, 'hex').toString('base64url')}.${personId}`;

export function withoutSubmitter(digest: string): string {
  const [said = '', person] = digest.split('.');
  return person === undefined ? digest : Buffer.from(said, 'base64url').toString('hex');
}

/** What an event says and what speaks for it, whatever its layout; of an answer of SEFAZ not when it was given. */
export function digestOf(event: ReadEvent, isVouched: boolean): string {
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
  return { ...row, event: { ...unsignedProof, ...event } }; // those of earlier releases lack a part of the proof
}

/** Only `keepEvent` writes them, and the migration that moved the earlier ones. */
function isEvent(value: unknown): value is ReadEvent {
  return isRow(value) && typeof value['tpEvento'] === 'string' && typeof value['effective'] === 'boolean';
}
