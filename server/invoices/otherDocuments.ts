import type { Knex } from 'knex';
import type { Invoice } from '../../generated/types.ts';
import { invoiceStatus } from '../../schemas/formats/invoice.ts';
import { type DocumentDecision } from '../../schemas/formats/invoiceEvent.ts';
import { unitOf } from '../../schemas/formats/unit.ts';
import { AppError } from '../errors.ts';
import { fingerprint } from '../nfe/fingerprint.ts';
import type { NfeNote } from '../nfe/types.ts';
import type { Work } from '../rows/work.ts';
import type { Order } from './actions.ts';
import { attach } from './attach.ts';
import { decidedOn } from './decided.ts';
import { reasonIn, refuseDecision } from './decide.ts';
import { noteDifferences } from './differences.ts';
import { evaluate, partiesOf } from './evaluate.ts';
import { line, type EventLine } from './events.ts';
import { fitted } from './fitted.ts';
import { judgeAgain } from './judge.ts';
import { masterData } from './master.ts';
import { isUnvouched, mayReach, mayReject, refuseOutOfReach } from './reach.ts';
import { rowOfNote, rowOfVerdict } from './rowOfNote.ts';
import { documentIn, documentRow, keepDocument, lockInvoice, refuseStale, type StoredInvoice } from './stored.ts';
import { givesBack } from './stockRules.ts';
import { writeFollowed } from './takeEvents.ts';
import { weightOf } from './weight.ts';

const table = 'invoice_other_document';

/** Another document of the key of an invoice. */
interface OtherDocument {
  id: number;
  fingerprint: string;
  note: string;
  xml: string;
  proof: number;
  state: string;
}

/**
 * A document with the key of an invoice and other values: one that may be the genuine one is kept beside, for a person
 * to choose.
 * Answers whether it was. @throws AppError forbidden where it names parties whose notes the actor may not import
 */
export async function keepOther(work: Work, stored: StoredInvoice, note: NfeNote): Promise<boolean> {
  const { row } = stored;
  const parties = await partiesOf({ ...note, givesBack: givesBack(note) }, masterData(work.trx));
  if (!(await mayReach(work, work.actor, 'import', parties))) throw new AppError('forbidden', { entity: 'invoice' });
  const weight = weightOf(note, await mayReject(work, work.actor, row));
  const others: Known[] = await work
    .trx(table)
    .where({ invoiceId: row.id })
    .select(...knownColumns);
  if (!isWorthAsking({ note, weight }, stored, others)) return false;
  const kept = { ...documentRow(row.id, note, await isUnvouched(work, row)), proof: weight, state: 'waiting' };
  const same = others.find((each) => each.fingerprint === kept.fingerprint);
  await (same ? work.trx(table).where({ id: same.id }).update(kept) : work.trx(table).insert(kept));
  const told = line(work, 'otherDocument', row.status1, differing(stored, note));
  await write(work, stored, told, true);
  return true;
}

const knownColumns = ['id', 'fingerprint', 'note', 'proof', 'state'] as const;
type Known = Pick<OtherDocument, (typeof knownColumns)[number]>;
type Weighed = Pick<StoredInvoice, 'note' | 'weight'>;
type Brought = Weighed & { note: NfeNote };

const weighed = (other: Known): Weighed => ({ note: documentIn({ ...other, xml: '' }).note, weight: other.proof });

/** Whether there is something to choose that nobody was asked about: one document waits for each certificate. */
function isWorthAsking(brought: Brought, counting: Weighed, others: readonly Known[]): boolean {
  if (!mayCount(brought, counting)) return false;
  const own = fingerprint(brought.note);
  const same = others.find((each) => each.fingerprint === own);
  if (same) return same.state === 'waiting' ? brought.weight > same.proof : mayCount(brought, weighed(same));
  const waiting = others.filter(({ state }) => state === 'waiting').map(weighed);
  return !waiting.some(({ note, weight }) => brought.weight <= weight && isOfSameSigner(brought.note, note));
}

/** Whether more speaks for a document, or as much by another certificate: which of two is genuine we cannot tell. */
function mayCount({ note, weight }: Brought, other: Weighed): boolean {
  if (weight !== other.weight) return weight > other.weight;
  return note.signature === 'ok' && other.note?.signature === 'ok' && !isOfSameSigner(note, other.note);
}

const isOfSameSigner = ({ signature, certificate }: NfeNote, other: NfeNote | null): boolean =>
  signature === 'ok' && other?.signature === 'ok' && certificate === other.certificate;

const differing = ({ note: known }: StoredInvoice, note: NfeNote): string | null =>
  known ? fitted('invoice', 'events.reason', noteDifferences(known, note).join('\n')) || null : null;

/** Adds a line to an invoice that stays where it is. */
async function write(work: Work, stored: StoredInvoice, told: EventLine, hasOther: boolean): Promise<void> {
  const { row } = stored;
  await writeFollowed(work, stored, { status1: row.status1, events: [...row.events, told] }, {}, hasOther);
}

/**
 * Chooses another document of an invoice, by which it is judged anew, or keeps the one that counts, inside the caller's
 * transaction. The one that is not chosen stays on record.
 * @throws AppError notFound, forbidden, notWhileActing, versionRequired, updateConflict, invoiceDocumentDecided, required
 */
export async function decideDocument(
  work: Work,
  decision: DocumentDecision,
  { id, documentId }: { id: number; documentId: number },
  order: Order,
): Promise<void> {
  const stored = await lockInvoice(work, id);
  await refuseDecision(work, stored);
  const other: OtherDocument | undefined = await work.trx(table).where({ id: documentId, invoiceId: id }).first();
  if (other === undefined) throw new AppError('notFound', { entity: 'invoice' });
  await refuseStale(work, stored, order.rowSCN);
  if (other.state !== 'waiting') throw new AppError('invoiceDocumentDecided', { entity: 'invoice' });
  const reason = reasonIn(order);
  if (decision === 'chooseDocument') return choose(work, stored, other, reason);
  await work.trx(table).where({ id: documentId }).update({ state: 'dismissed' });
  await write(work, stored, line(work, 'keepDocument', stored.row.status1, reason), await hasWaiting(work, id));
}

/** Puts a document in the place of the one that counted. */
async function choose(work: Work, stored: StoredInvoice, other: OtherDocument, reason: string): Promise<void> {
  const { row, note: past, weight } = stored;
  const { note, external } = documentIn(other);
  await work.trx(table).where({ id: other.id }).update({ state: 'chosen' });
  if (past) await keepPast(work, { ...documentRow(row.id, past, stored.external), proof: weight, state: 'dismissed' });
  await keepDocument(work, row.id, note, { weight: other.proof, external });
  const hasOther = await hasWaiting(work, row.id);
  const told = (status1: number): EventLine => line(work, 'chooseDocument', status1, reason);
  await judgeBy(work, { ...stored, note, external }, note, { told, hasOther });
  await refuseOutOfReach(work, 'reject', row.id, (await lockInvoice(work, row.id)).row.emitType);
}

/** Keeps a document that counted, in the place of itself where it was chosen once. */
async function keepPast({ trx }: Work, past: Omit<OtherDocument, 'id'> & { invoiceId: number }): Promise<void> {
  const { invoiceId, fingerprint: digest } = past;
  await trx(table).where({ invoiceId, fingerprint: digest }).delete();
  await trx(table).insert(past);
}

interface Choice {
  told: (status1: number) => EventLine;
  hasOther: boolean;
}

const judged: readonly number[] = [invoiceStatus.error, invoiceStatus.held, invoiceStatus.posted];

/** What was typed stays as it is; what nobody wants posted stays where it is, with what the document says. */
async function judgeBy(work: Work, stored: StoredInvoice, note: NfeNote, { told, hasOther }: Choice): Promise<void> {
  const { row } = stored;
  const events = [...row.events, told(row.status1)];
  if (row.postingMode === 'M') return attach(work, { ...stored, row: { ...row, events } }, note, hasOther);
  if (judged.includes(row.status1))
    return judgeAgain(work, stored, note, {
      events: row.events,
      told,
      hasOther,
      isPosted: row.status1 === invoiceStatus.posted,
      packages: packagesOfSame(row, note),
    });
  const verdict = await evaluate(note, masterData(work.trx), { ...decidedOn(row), external: stored.external });
  const { pendencies } = row;
  const columns = { ...rowOfNote(note), ...rowOfVerdict(verdict), pendencies };
  await writeFollowed(work, { row, note }, { status1: row.status1, events }, columns, hasOther);
}

/** The packages that were chosen of what the document also says; of another code or unit nobody has said anything. */
function packagesOfSame({ items }: Invoice, note: NfeNote): Record<string, number> {
  const isSame = ({ nItem, extCode, uCom }: Invoice['items'][number]) =>
    note.items.some(
      (item) => item.nItem === nItem && item.cProd === extCode && unitOf(item.uCom) === unitOf(uCom ?? ''),
    );
  const chosen = items
    .filter(isSame)
    .flatMap(({ nItem, packageId }) => (packageId ? [[nItem, packageId] as const] : []));
  return Object.fromEntries(chosen);
}

async function hasWaiting({ trx }: Work, invoiceId: number): Promise<boolean> {
  return (await trx(table).where({ invoiceId, state: 'waiting' }).first('id')) !== undefined;
}

/** A document to be chosen or not, as the record shows it. */
export interface ShownDocument {
  id: number;
  signature: string;
  signer: string | null;
  /** What it says otherwise: '<field or item>: <document that counts> → <this one>'. */
  differences: string[];
}

/** The documents of an invoice that wait for a decision. */
export async function otherDocuments(knex: Knex, { id }: Pick<Invoice, 'id'>): Promise<ShownDocument[]> {
  const counting: Pick<OtherDocument, 'note' | 'xml'> | undefined = await knex('invoice_xml')
    .where({ invoiceId: id })
    .first('note', 'xml');
  const others: OtherDocument[] = await knex(table).where({ invoiceId: id, state: 'waiting' }).orderBy('id');
  return others.map((other) => {
    const { note } = documentIn(other);
    const differences = counting ? noteDifferences(documentIn(counting).note, note) : [];
    return { id: other.id, signature: note.signature, signer: note.signer, differences };
  });
}
