import { accessKeyParts, issuerOf } from '../../../schemas/formats/accessKey.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { isAdverseAnswer } from '../../../schemas/formats/invoiceEvent.ts';
import { AppError } from '../../core/errors.ts';
import { adverseAnswerEvent, adverseAnswerInSummary, adverseAnswerOfSituation } from './nfe/adverseAnswer.ts';
import { fingerprint } from './nfe/fingerprint.ts';
import { isUpgrade, mergeDocuments, decisiveSignature } from './nfe/protocol.ts';
import type { NfeDocument, NfeEvent, NfeNote, NfeSummary } from './nfe/types.ts';
import type { Row } from '../../core/rows/view.ts';
import type { Work } from '../../core/rows/work.ts';
import { applyVerdict, columnsOf } from './applyVerdict.ts';
import { attachDocument } from './attachDocument.ts';
import { decisionsWithSettledTeam } from './decisions.ts';
import { evaluate, partiesOf } from './evaluate.ts';
import { eventLine, withoutReplaced, type EventLine, type EventCode } from './eventLines.ts';
import { applyEvents, adverseAnswerInProtocol } from './fiscalEvents.ts';
import { truncateToColumn } from './truncateToColumn.ts';
import { evaluateWithEvents, reevaluateInvoice } from './evaluateWithEvents.ts';
import { keepEvent } from './keptEvents.ts';
import { issuerOfKey, requireKeyRight } from './accessKeyRights.ts';
import { masterDataOf } from './masterData.ts';
import { lockKey, lockRelatedKeys } from './keyLocks.ts';
import { keepOther } from './otherDocuments.ts';
import { isRecipientEvent } from './eventProof.ts';
import {
  mayWithInvoice,
  isUnvouched,
  mayWithInvoiceOf,
  mayReject,
  mayForIssuer,
  requireInvoiceRight,
  type InvoiceOwner,
} from './invoiceRights.ts';
import { rowOfNote, rowOfVerdict, signatureColumns } from './rowOfNote.ts';
import { isUnvouchedWith, keepDocument, lockInvoiceOfKey, lockInvoice, type StoredInvoice } from './storedInvoice.ts';
import { givesBack } from './stockRules.ts';
import { linesOfEarlierEvents, reassessWaitingLines, recordEvent, storeEventOutcome } from './recordEvents.ts';
import { evidenceWeight } from './evidenceWeight.ts';

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
export async function receiveDocument(work: Work, document: NfeDocument): Promise<Received> {
  if (document.type === 'note') return receiveNote(work, document.note);
  if (document.type === 'event') return receiveEvent(work, document.event);
  if (document.type === 'summary') return receiveSummary(work, document.summary);
  if (document.type === 'information') return document.event ? receiveEvent(work, document.event) : { result: 'event' };
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
  await lockRelatedKeys(work, note);
  const id = await lockInvoiceOfKey(work, chNFe);
  if (id === undefined) return { result: 'created', chNFe, invoiceId: await createFromNote(work, note) };
  const known = await lockInvoice(work, id);
  const isSame = known.note === null || known.fingerprint === fingerprint(note);
  const isSeen = await mayWithInvoice(work, 'import', known.row);
  if (isSame && !isSeen) throw new AppError('forbidden', { entity: 'invoice' });
  const met = { chNFe, ...(isSeen && { invoiceId: id }) }; // whoever reaches the note by its own parties alone sees nothing
  if (isSame) return { result: await meet(work, known, note), ...met };
  const reason = (await keepOther(work, known, note)) ? 'keptBeside' : undefined;
  return { result: 'conflict', ...(reason && { reason }), ...met };
}

/** The invoice that has this key, if there is one. @throws AppError forbidden when it is none of the actor's */
async function knownOf(work: Work, chNFe: string): Promise<StoredInvoice | undefined> {
  const id = await lockInvoiceOfKey(work, chNFe);
  if (id === undefined) return undefined;
  const stored = await lockInvoice(work, id);
  await requireInvoiceRight(work, 'import', id, stored.row.emitType);
  return stored;
}

async function createFromNote(work: Work, note: NfeNote): Promise<number> {
  await requireKeyRight(work, 'import', note);
  const about = await partiesOf({ ...note, givesBack: givesBack(note) }, masterDataOf(work.trx));
  const { lines, bind } = await linesOfEarlierEvents(work, note, about, adverseAnswerInProtocol(note));
  const told = (state: number): EventLine => eventLine(work, 'import', state);
  const external = await isUnvouched(work, about);
  const { verdict, status1, events, reason } = await evaluateWithEvents(work, note, {
    lines,
    told,
    decisions: { external },
  });
  const more = { ...rowOfNote(note), ...(reason !== undefined && { reason }) };
  const outcome = { status1, postingMode: null, events, more };
  const id = await work.add('invoice', columnsOf(verdict, outcome));
  await requireInvoiceRight(work, 'import', id, verdict.emitType);
  await bind(id);
  await keepDocument(work, id, note, { weight: await weightFor(work, note, verdict), external });
  if (status1 === invoiceStatus.posted)
    await applyVerdict(work, id, note, verdict, { ...outcome, postingMode: 'A', run: 0 });
  return id;
}

/** The same note again, or more of it. */
async function meet(work: Work, stored: StoredInvoice, note: NfeNote): Promise<Received['result']> {
  const news = stored.note === null ? undefined : adverseAnswerInProtocol(note);
  const isTold = news !== undefined && (await recordEvent(work, stored, news));
  if (stored.note !== null && !isUpgrade(stored.note, note)) return isTold ? 'upgraded' : 'duplicate';
  const now = isTold ? await lockInvoice(work, stored.row.id) : stored;
  if (now.row.postingMode === 'M') await attachDocument(work, now, now.note ? mergeDocuments(now.note, note) : note);
  else await upgrade(work, now, note);
  return 'upgraded';
}

/** The document of an invoice, or more of it; whoever waits for it is judged by it. */
async function upgrade(work: Work, stored: StoredInvoice, brought: NfeNote): Promise<void> {
  const { row, note: known } = stored;
  const note = known ? mergeDocuments(known, brought) : brought;
  const { lines, bind } = await linesOfEarlierEvents(
    work,
    note,
    row,
    known ? undefined : (adverseAnswerInProtocol(note) ?? newsOnRow(row)),
  );
  await bind(row.id);
  const external = await isUnvouchedWith(work, stored, brought);
  await keepDocument(work, row.id, note, { weight: await weightOnceMore(work, stored, brought), external });
  const proven = await reassessWaitingLines(work, stored, note);
  const told = (state: number): EventLine => eventLine(work, known ? 'upgrade' : 'import', state);
  const beside = { told, lines: [...proven, ...lines], events: withoutReplaced(row.events, proven) };
  if (isOpen(row)) return reevaluateInvoice(work, { row, external }, note, beside);
  const followed = applyEvents(row.status1, [...beside.events, told(row.status1)], beside.lines);
  await storeEventOutcome(work, { row, note }, followed, await columnsBeside(work, stored, note, external));
}

/** Whether nothing is decided yet: more of the document may be what was missing. */
function isOpen({ status1 }: StoredInvoice['row']): boolean {
  const { awaitingXml, error, held } = invoiceStatus;
  return status1 === awaitingXml || status1 === error || status1 === held;
}

/** What a document proves of an invoice that it leaves where it is; of one without a document all that it says. */
async function columnsBeside(work: Work, { row, note: known }: StoredInvoice, note: NfeNote, external: boolean) {
  const { cStat, nProt, ...others } = rowOfNote(note);
  const verdict = await evaluate(note, masterDataOf(work.trx), {
    ...(await decisionsWithSettledTeam(work, row)),
    external,
  });
  const { pendencies } = verdict;
  const isSettled = row.status1 === invoiceStatus.posted || row.status1 === invoiceStatus.cancelled;
  const all = known === null && { ...others, ...rowOfVerdict(verdict) };
  return { ...all, cStat, nProt, ...signatureColumns(note), pendencies: isSettled ? row.pendencies : pendencies };
}

const weightFor = async (work: Work, note: NfeNote, row: InvoiceOwner): Promise<number> =>
  evidenceWeight(note, await mayReject(work, work.actor, row));

/** Who had brought the signature that still counts speaks for it as before. */
async function weightOnceMore(work: Work, { row, note, weight }: StoredInvoice, brought: NfeNote): Promise<number> {
  const now = await weightFor(work, note ? mergeDocuments(note, brought) : brought, row);
  return note && decisiveSignature(note, brought) !== 'again' ? Math.max(weight, now) : now;
}

/** What a summary had said before it was kept as an event of its own. */
function newsOnRow({ chNFe, situacaoNFe, events, createdAt }: StoredInvoice['row']): NfeEvent | undefined {
  const says = adverseAnswerOfSituation[situacaoNFe];
  if (!says || events.some(({ tpEvento }) => isAdverseAnswer(tpEvento))) return undefined;
  return adverseAnswerEvent(chNFe, says, {
    source: 'resNFe',
    reason: '',
    cStat: null,
    at: createdAt,
    tpAmb: null,
    xml: '',
  });
}

async function receiveEvent(work: Work, event: NfeEvent): Promise<Received> {
  const { chNFe } = event;
  await lockKey(work, chNFe);
  const stored = await knownOf(work, chNFe);
  if (!stored) return { result: await keepOrphan(work, event), chNFe };
  const isNew = await recordEvent(work, stored, event);
  return { result: isNew ? 'event' : 'duplicate', chNFe, invoiceId: stored.row.id };
}

/** An event before its note waits for it. @throws AppError forbidden where its key tells that the note is out of reach */
async function keepOrphan(work: Work, event: NfeEvent): Promise<'orphanEvent' | 'duplicate'> {
  const { emitType, customerId } = await issuerOfKey(work, event.chNFe);
  const named = isRecipientEvent(event.tpEvento) ? await masterDataOf(work.trx).partner({ doc: event.author }) : null;
  const row = { emitType, customerId: emitType === 2 ? customerId : named?.id };
  const isVouched = await mayReject(work, work.actor, row);
  const isTold = emitType === 2 || isRecipientEvent(event.tpEvento);
  if (
    !mayForIssuer(work.actor, 'import', emitType) ||
    (isTold && !(await mayWithInvoiceOf(work, work.actor, 'import', row)))
  )
    throw new AppError('forbidden', { entity: 'invoice' });
  return (await keepEvent(work, event, { invoiceId: null, isVouched })).isKnown ? 'duplicate' : 'orphanEvent';
}

/** A note without its items; what SEFAZ says of it, where it is no good news, is for a person to decide. */
async function receiveSummary(work: Work, summary: NfeSummary): Promise<Received> {
  const { chNFe } = summary;
  const news = adverseAnswerInSummary(summary);
  await lockKey(work, chNFe);
  const known = await knownOf(work, chNFe);
  if (known) {
    const isNew = news !== undefined && (await recordEvent(work, known, news));
    return { result: isNew ? 'summary' : 'duplicate', chNFe, invoiceId: known.row.id };
  }
  const emitXNome = truncateToColumn('invoice', 'emitXNome', summary.name);
  const situacaoNFe = summary.cSitNFe === '1' ? 'authorised' : 'unknown';
  const more = { situacaoNFe, emitXNome, totalVlrNF: summary.vNF, emitIE: summary.ie };
  const invoiceId = await createAwaiting(work, chNFe, more, 'summary');
  if (news) await recordEvent(work, await lockInvoice(work, invoiceId), news);
  return { result: 'summary', chNFe, invoiceId };
}

/** A note of which only the key is here. */
async function createAwaiting(work: Work, chNFe: string, more: Row, code: EventCode): Promise<number> {
  const { series, number } = accessKeyParts(chNFe);
  const issuer = await issuerOfKey(work, chNFe);
  const status1 = invoiceStatus.awaitingXml;
  const parts = { chNFe, serieNF: Number(series), numNF: Number(number), emitCnpjCpf: issuerOf(chNFe), ...issuer };
  const state = {
    status1,
    situacaoNFe: 'unknown',
    pendencies: [],
    items: [],
    events: [eventLine(work, code, status1)],
  };
  const id = await work.add('invoice', { ...parts, ...state, ...more });
  await requireInvoiceRight(work, 'import', id, issuer.emitType);
  return id;
}
