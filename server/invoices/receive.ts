import { accessKeyParts, issuerOf } from '../../schemas/formats/accessKey.ts';
import { invoiceStatus, type PostingMode } from '../../schemas/formats/invoice.ts';
import { adds } from '../nfe/protocol.ts';
import { fingerprint } from '../nfe/fingerprint.ts';
import type { NfeDocument, NfeEvent, NfeNote, NfeSummary } from '../nfe/types.ts';
import { isOfCustomer } from '../access/actor.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import { apply } from './apply.ts';
import { attach } from './attach.ts';
import { decidedOn } from './decided.ts';
import { evaluate, type Verdict } from './evaluate.ts';
import { fiscalLine, isKnown, line, type EventLine, type Told } from './events.ts';
import { effectOfEvents, takeEvent } from './fiscalEvents.ts';
import { fitted } from './fitted.ts';
import { masterData } from './master.ts';
import { adoptOrphans, keepOrphan } from './orphans.ts';
import { rowOfNote, rowOfVerdict, signatureColumns } from './rowOfNote.ts';
import { refuseOutOfReach } from './reach.ts';
import { keepDocument, lockByKey, lockInvoice, type StoredInvoice } from './stored.ts';

/** What became of a document. */
export interface Received {
  result: 'created' | 'duplicate' | 'upgraded' | 'conflict' | 'event' | 'orphanEvent' | 'summary' | 'refused';
  reason?: string;
  detail?: string;
  chNFe?: string;
  invoiceId?: number;
}

/**
 * Takes a document in, inside the caller's transaction (docs/invoices.md, "How notes come in").
 * @throws AppError forbidden for a note that the actor may not import, and whatever the database refuses
 */
export async function receive(work: Work, document: NfeDocument): Promise<Received> {
  if (document.type === 'note') return receiveNote(work, document.note);
  if (document.type === 'event') return receiveEvent(work, document.event);
  if (document.type === 'summary') return receiveSummary(work, document.summary);
  if (document.type === 'information') return { result: 'event', ...(document.chNFe && { chNFe: document.chNFe }) };
  const { reason, detail } = document;
  return { result: 'refused', reason, ...(detail !== undefined && { detail }) };
}

/** An access key without its document: an invoice that awaits its XML. */
export async function receiveKey(work: Work, chNFe: string): Promise<Received> {
  const known = await knownOf(work, chNFe);
  if (known) return { result: 'duplicate', chNFe, invoiceId: known.row.id };
  const invoiceId = await createAwaiting(work, chNFe, {}, 'importKey');
  return { result: 'created', chNFe, invoiceId };
}

async function receiveNote(work: Work, note: NfeNote): Promise<Received> {
  const { chNFe } = note;
  const known = await knownOf(work, chNFe);
  if (known === undefined) return { result: 'created', chNFe, invoiceId: await createFromNote(work, note) };
  return { result: await meet(work, known, note), chNFe, invoiceId: known.row.id };
}

/** The invoice that has this key, if there is one. @throws AppError forbidden when it is none of the actor's */
async function knownOf(work: Work, chNFe: string): Promise<StoredInvoice | undefined> {
  const id = await lockByKey(work, chNFe);
  if (id === undefined) return undefined;
  const stored = await lockInvoice(work, id);
  await refuseOutOfReach(work, 'import', id, stored.row.emitType);
  return stored;
}

async function createFromNote(work: Work, note: NfeNote): Promise<number> {
  const verdict = await evaluate(note, masterData(work.trx), { external: isOfCustomer(work.actor) });
  const orphans = await adoptOrphans(work, note.chNFe);
  const { status1, more } = effectOfEvents(orphans, verdict.status1);
  const events = [line(work, 'import', status1), ...orphans.map((event) => fiscalLine(event, status1))];
  const row = { ...rowOfNote(note), ...rowOfVerdict(verdict), status1, postingMode: null, events };
  const id = await work.add('invoice', row);
  await refuseOutOfReach(work, 'import', id, verdict.emitType);
  await keepDocument(work, id, note);
  const posted = status1 === invoiceStatus.posted;
  if (posted || more)
    await apply(work, id, note, verdict, { status1, postingMode: posted ? 'A' : null, events, run: 0, more });
  return id;
}

/** The same key again: the same note, more of it, or another one. */
async function meet(work: Work, stored: StoredInvoice, note: NfeNote): Promise<Received['result']> {
  if (stored.note !== null && stored.fingerprint !== fingerprint(note)) return 'conflict';
  if (stored.note !== null && !adds(stored.note, note)) return 'duplicate';
  if (stored.row.postingMode === 'M') await attach(work, stored, note);
  else await upgrade(work, stored, note);
  return 'upgraded';
}

/** The document of an invoice, or more of it; whoever waits for it is judged by it. */
async function upgrade(work: Work, stored: StoredInvoice, note: NfeNote): Promise<void> {
  const { row, note: known } = stored;
  await keepDocument(work, row.id, note, stored);
  const waits = row.status1 === invoiceStatus.awaitingXml || row.status1 === invoiceStatus.error;
  const external = isOfCustomer(work.actor) && (known === null || stored.external);
  const verdict = await evaluate(note, masterData(work.trx), { ...decidedOn(row), external });
  const orphans = await adoptOrphans(work, note.chNFe);
  const judged = waits || verdict.status1 === invoiceStatus.cancelled;
  const { status1, more } = effectOfEvents(orphans, judged ? verdict.status1 : row.status1);
  const told = line(work, known ? 'upgrade' : 'import', status1);
  const events = [...row.events, told, ...orphans.map((event) => fiscalLine(event, status1))];
  if (judged || more) {
    const postingMode: PostingMode = waits && status1 === invoiceStatus.posted ? 'A' : row.postingMode;
    const outcome = { status1, postingMode, events, run: row.run ?? 0, more: { ...rowOfNote(note), ...more } };
    await apply(work, row.id, note, verdict, outcome);
  } else await work.change('invoice', row.id, { ...proven(row, verdict, note), events });
}

/** What a document proves of an invoice that it leaves where it is. */
function proven(row: StoredInvoice['row'], { situation, pendencies }: Verdict, note: NfeNote): Row {
  const { cStat, nProt } = rowOfNote(note);
  const isSettled = row.status1 === invoiceStatus.posted || row.status1 === invoiceStatus.cancelled;
  return { cStat, nProt, ...signatureColumns(note), ...(!isSettled && { situacaoNFe: situation, pendencies }) };
}

async function receiveEvent(work: Work, event: NfeEvent): Promise<Received> {
  const { chNFe } = event;
  const stored = await knownOf(work, chNFe);
  if (!stored) return { result: (await keepOrphan(work, event)) ? 'orphanEvent' : 'duplicate', chNFe };
  const invoiceId = stored.row.id;
  const told: EventLine = fiscalLine(event, stored.row.status1);
  if (isKnown(stored.row.events, told)) return { result: 'duplicate', chNFe, invoiceId };
  await takeEvent(work, stored, event);
  return { result: 'event', chNFe, invoiceId };
}

async function receiveSummary(work: Work, summary: NfeSummary): Promise<Received> {
  const { chNFe } = summary;
  const known = await knownOf(work, chNFe);
  if (known) return { result: 'duplicate', chNFe, invoiceId: known.row.id };
  const situacaoNFe = { 1: 'authorised', 2: 'denied', 3: 'cancelled' }[summary.cSitNFe ?? ''] ?? 'unknown';
  const emitXNome = fitted('invoice', 'emitXNome', summary.name);
  const more = { situacaoNFe, emitXNome, totalVlrNF: summary.vNF, emitIE: summary.ie };
  return { result: 'summary', chNFe, invoiceId: await createAwaiting(work, chNFe, more, 'summary') };
}

async function createAwaiting(work: Work, chNFe: string, more: Row, told: Told): Promise<number> {
  const { series, number } = accessKeyParts(chNFe);
  const doc = issuerOf(chNFe);
  const master = masterData(work.trx);
  const [partner, isOurs] = [await master.partner({ doc }), await master.isOwnRoot(doc)];
  const emitType: Verdict['emitType'] = isOurs ? 1 : 2;
  const status1 = invoiceStatus.awaitingXml;
  const parts = { chNFe, emitType, serieNF: Number(series), numNF: Number(number), emitCnpjCpf: doc };
  const customerId = isOurs ? null : (partner?.id ?? null);
  const state = { status1, situacaoNFe: 'unknown', bpEmitId: partner?.id ?? null, customerId, pendencies: [] };
  const id = await work.add('invoice', { ...parts, ...state, ...more, items: [], events: [line(work, told, status1)] });
  await refuseOutOfReach(work, 'import', id, emitType);
  return id;
}
