import type { Knex } from 'knex';
import type { Invoice } from '../../../generated/types.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { DocumentDecision } from '../../../schemas/formats/invoiceEvent.ts';
import type { Actor } from '../../core/access/actor.ts';
import { AppError } from '../../core/errors.ts';
import { fingerprint } from './nfe/fingerprint.ts';
import { isAuthorised } from './nfe/protocol.ts';
import type { NfeNote } from './nfe/types.ts';
import type { Work } from '../../core/rows/work.ts';
import type { ActionOrder } from './actions.ts';
import { attachDocument } from './attachDocument.ts';
import { decisionsWithSettledTeam } from './decisions.ts';
import { reasonIn, requireDecisionRight } from './decideEvent.ts';
import { noteDifferences } from './documentDifferences.ts';
import { evaluate, partiesOf } from './evaluate.ts';
import { eventLine, type EventLine } from './eventLines.ts';
import { reevaluateInvoice } from './evaluateWithEvents.ts';
import { requireKeyRight } from './accessKeyRights.ts';
import { masterDataOf } from './masterData.ts';
import { lockInvoiceWithRelated } from './keyLocks.ts';
import {
  isUnvouched,
  mayWithInvoiceOf,
  mayReject,
  requireInvoiceRight,
  type InvoiceOwner,
  type Lookup,
} from './invoiceRights.ts';
import { packagesOfSame } from './packageChoices.ts';
import { rowOfNote, rowOfVerdict } from './rowOfNote.ts';
import {
  documentOfRow,
  documentRow,
  keepDocument,
  lockInvoice,
  requireVersion,
  type StoredInvoice,
} from './storedInvoice.ts';
import { givesBack } from './stockRules.ts';
import { storeEventOutcome } from './recordEvents.ts';
import { refuseOtherDay } from './invoiceTeam.ts';
import { signatureLevel, evidenceWeight } from './evidenceWeight.ts';

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
 * to choose. Answers whether it was. @throws AppError forbidden where it names parties whose notes the actor may not import
 */
export async function keepOther(work: Work, stored: StoredInvoice, note: NfeNote): Promise<boolean> {
  const { row } = stored;
  const parties = await partiesIn(work, note);
  if (!(await mayWithInvoiceOf(work, work.actor, 'import', parties)))
    throw new AppError('forbidden', { entity: 'invoice' });
  await requireKeyRight(work, 'import', note);
  const weight = evidenceWeight(note, await mayReject(work, work.actor, row));
  const others: Known[] = await work
    .trx(table)
    .where({ invoiceId: row.id })
    .select(...knownColumns);
  if (!isWorthAsking({ note, weight }, stored, others)) return false;
  const kept = { ...documentRow(row.id, note, await isUnvouched(work, row)), proof: weight, state: 'waiting' };
  const same = others.find((each) => each.fingerprint === kept.fingerprint);
  const nSeqEvento = await keep(work, kept, same?.id);
  await write(work, stored, { ...eventLine(work, 'otherDocument', row.status1), nSeqEvento }, true);
  return true;
}

const partiesIn = ({ trx }: Lookup, note: NfeNote): Promise<InvoiceOwner> =>
  partiesOf({ ...note, givesBack: givesBack(note) }, masterDataOf(trx));

/** Its id, by which the events name it: what it says is for those alone who decide about it. */
async function keep({ trx }: Work, kept: object, id: number | undefined): Promise<number> {
  if (id === undefined) return (await trx<object, number[]>(table).insert(kept))[0] ?? 0;
  await trx(table).where({ id }).update(kept);
  return id;
}

const knownColumns = ['id', 'fingerprint', 'note', 'proof', 'state'] as const;
type Known = Pick<OtherDocument, (typeof knownColumns)[number]>;
type Weighed = Pick<StoredInvoice, 'note' | 'weight'>;
type Brought = Weighed & { note: NfeNote };

const weighed = (other: Known): Weighed => ({ note: documentOfRow({ ...other, xml: '' }).note, weight: other.proof });

/** Whether there is something to choose that nobody was asked about: one document waits for each certificate. */
function isWorthAsking(brought: Brought, counting: Weighed, others: readonly Known[]): boolean {
  if (!mayCount(brought, counting)) return false;
  const own = fingerprint(brought.note);
  const same = others.find((each) => each.fingerprint === own);
  if (same) return same.state === 'waiting' ? brought.weight > same.proof : mayCount(brought, weighed(same));
  const waiting = others.filter(({ state }) => state === 'waiting').map(weighed);
  return !waiting.some(
    ({ note, weight }) =>
      brought.weight <= weight &&
      !(isValid(brought.note) && !isValid(note)) &&
      (weight === 0 || isOfSameSigner(brought.note, note)),
  );
}

/**
 * Whether more speaks for a document, or as much by another certificate: which of two is genuine we cannot tell. One that
 * its key contradicts is not; of two with signatures of the same worth the one that SEFAZ authorised may be, whoever brought
 * them.
 */
function mayCount({ note, weight }: Brought, other: Weighed): boolean {
  if (isOfKey(note) !== isOfKey(other.note)) return isOfKey(note);
  if (signatureLevel(weight) !== signatureLevel(other.weight)) return weight > other.weight;
  if (isValid(note) !== isValid(other.note)) return isValid(note);
  if (weight !== other.weight) return weight > other.weight;
  return note.signature === 'ok' && other.note?.signature === 'ok' && !isOfSameSigner(note, other.note);
}

/** A draft that SEFAZ refused, or of its test environment, is sent again with the same key once it is put right. */
const isValid = (note: NfeNote | null): boolean => note !== null && note.tpAmb === '1' && isAuthorised(note);

const isOfKey = (note: NfeNote | null): boolean => note?.keyMismatch.length === 0;

const isOfSameSigner = ({ signature, certificate }: NfeNote, other: NfeNote | null): boolean =>
  signature === 'ok' && other?.signature === 'ok' && certificate === other.certificate;

/** Adds a line to an invoice that stays where it is. */
async function write(work: Work, stored: StoredInvoice, told: EventLine, hasOther: boolean): Promise<void> {
  const { row } = stored;
  await storeEventOutcome(work, stored, { status1: row.status1, events: [...row.events, told] }, {}, hasOther);
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
  order: ActionOrder,
): Promise<void> {
  const stored = await lockInvoiceWithRelated(work, id);
  await requireDecisionRight(work, stored);
  const other: OtherDocument | undefined = await work.trx(table).where({ id: documentId, invoiceId: id }).first();
  if (other === undefined) throw new AppError('notFound', { entity: 'invoice' });
  await requireVersion(work, stored, order.rowSCN);
  if (!(await mayDecide(work, work.actor, stored.row, documentOfRow(other).note)))
    throw new AppError('forbidden', { entity: 'invoice' });
  if (other.state !== 'waiting') throw new AppError('invoiceDocumentDecided', { entity: 'invoice' });
  const reason = reasonIn(order);
  if (decision === 'chooseDocument') return choose(work, stored, other, reason);
  await work.trx(table).where({ id: documentId }).update({ state: 'dismissed' });
  await write(work, stored, eventLine(work, 'keepDocument', stored.row.status1, reason), await hasWaiting(work, id));
}

/** Puts a document in the place of the one that counted. */
async function choose(work: Work, stored: StoredInvoice, other: OtherDocument, reason: string): Promise<void> {
  const { row, note: past, weight } = stored;
  const { note, external } = documentOfRow(other);
  await refuseOtherDay(work, row, note.emissionDate, { entity: 'invoice' });
  await work.trx(table).where({ id: other.id }).update({ state: 'chosen' });
  if (past) await keepPast(work, { ...documentRow(row.id, past, stored.external), proof: weight, state: 'dismissed' });
  await keepDocument(work, row.id, note, { weight: other.proof, external });
  const hasOther = await hasWaiting(work, row.id);
  const told = (status1: number): EventLine => eventLine(work, 'chooseDocument', status1, reason);
  await judgeBy(work, { ...stored, note, external }, note, { told, hasOther });
  await requireInvoiceRight(work, 'reject', row.id, (await lockInvoice(work, row.id)).row.emitType);
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
  if (row.postingMode === 'M') return attachDocument(work, { ...stored, row: { ...row, events } }, note, hasOther);
  if (judged.includes(row.status1))
    return reevaluateInvoice(work, stored, note, {
      events: row.events,
      told,
      hasOther,
      isPosted: row.status1 === invoiceStatus.posted,
      packages: packagesOfSame(row, note),
    });
  const verdict = await evaluate(note, masterDataOf(work.trx), {
    ...(await decisionsWithSettledTeam(work, row)),
    external: stored.external,
  });
  const { pendencies } = row;
  const columns = { ...rowOfNote(note), ...rowOfVerdict(verdict), pendencies };
  await storeEventOutcome(work, { row, note }, { status1: row.status1, events }, columns, hasOther);
}

async function hasWaiting({ trx }: Work, invoiceId: number): Promise<boolean> {
  return (await trx(table).where({ invoiceId, state: 'waiting' }).first('id')) !== undefined;
}

/** Who may reject an invoice, and would if the other document counted, decides about that document and knows it. */
async function mayDecide(work: Lookup, actor: Actor, row: InvoiceOwner, note: NfeNote): Promise<boolean> {
  return (await mayReject(work, actor, row)) && (await mayReject(work, actor, await partiesIn(work, note)));
}

/** A document to be chosen or not, as the record shows it. */
export interface ShownDocument {
  id: number;
  signature: string;
  signer: string | null;
  /** What it says otherwise: '<field or item>: <document that counts> → <this one>'. */
  differences: string[];
}

/** The documents kept beside that of an invoice about which somebody may decide: those that wait, and what was decided. */
export async function otherDocuments(
  trx: Knex,
  actor: Actor,
  row: Invoice,
): Promise<(ShownDocument & { isWaiting: boolean })[]> {
  const invoiceId = row.id;
  const counting: Pick<OtherDocument, 'note' | 'xml'> | undefined = await trx('invoice_xml')
    .where({ invoiceId })
    .first('note', 'xml');
  const others: OtherDocument[] = await trx(table).where({ invoiceId }).orderBy('id');
  const found = others.map((other) => ({ ...other, ...documentOfRow(other) }));
  const open: typeof found = [];
  for (const each of found) if (await mayDecide({ trx }, actor, row, each.note)) open.push(each);
  return open.map(({ id, state, note }) => {
    const differences = counting ? noteDifferences(documentOfRow(counting).note, note) : [];
    return { id, signature: note.signature, signer: note.signer, differences, isWaiting: state === 'waiting' };
  });
}
