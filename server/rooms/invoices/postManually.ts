import type { ManualInvoiceRequest } from '../../../generated/types.ts';
import { accessKeyParts } from '../../../schemas/formats/accessKey.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import { isDecidedUpon, isVoid, isWarning, refusalOf, type Pendency } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { businessDay } from '../../core/businessDay.ts';
import { AppError, refuseField } from '../../core/errors.ts';
import type { Situation } from './nfe/protocol.ts';
import type { NfeNote } from './nfe/types.ts';
import type { Row } from '../../core/rows/view.ts';
import type { Work } from '../../core/rows/work.ts';
import { mayTypeOver } from './actions.ts';
import { applyVerdict } from './applyVerdict.ts';
import { evaluate, type Verdict } from './evaluate.ts';
import { eventLine, withoutReplaced } from './eventLines.ts';
import { applyEvents, hasOtherDocument, shownSituation } from './fiscalEvents.ts';
import { requireKeyRight } from './accessKeyRights.ts';
import { masterDataOf } from './masterData.ts';
import { relatedKeysOf, lockRelatedKeys } from './keyLocks.ts';
import { mayWithInvoiceOf, mayForIssuer, requireInvoiceRight } from './invoiceRights.ts';
import { rowOfNote, rowOfVerdict } from './rowOfNote.ts';
import { lockInvoiceOfKey, lockInvoice, type StoredInvoice } from './storedInvoice.ts';
import { linesOfEarlierEvents, reassessWaitingLines } from './recordEvents.ts';
import { chosenTeam, refuseOtherDay, settledTeam } from './invoiceTeam.ts';
import { typedNote } from './typedNote.ts';
import { issuerTextKey, pendencyProblem, pendencyTextKeys, stateTextKey } from './textKeys.ts';

/**
 * Posts what a person typed from a note, as mode M, and answers the invoice's id.
 * @throws AppError invoiceWithoutItems, notOfKey, sameParty, forbidden, invoiceDuplicate, invoiceDenied, invoiceState,
 * otherVariant, invoiceApproveBlocked, invoiceNumberTaken, invoiceCycleClosed
 */
export async function postManually(work: Work, body: ManualInvoiceRequest): Promise<number> {
  if (!body.items?.length) throw new AppError('invoiceWithoutItems', { entity: 'invoice' });
  const note = typedNote(body);
  refuseLater(work, note, body.emitType ?? 2);
  await requireKeyRight(work, 'post', note);
  await lockRelatedKeys(work, (await relatedKeysOf(work, { chNFe: note.chNFe })) ?? note);
  const known = await lockInvoiceOfKey(work, note.chNFe);
  const stored = known === undefined ? null : await lockInvoice(work, known);
  const verdict = await evaluate(note, masterDataOf(work.trx), {
    manual: true,
    team: stored && ((await settledTeam(work, stored.row)) ?? chosenTeam(stored.row)),
  });
  const situacaoNFe: Situation = stored?.row.situacaoNFe ?? 'unknown';
  const columns = { ...rowOfNote(note), signature: null, signedBy: null, situacaoNFe };
  const id = stored?.row.id ?? (await begin(work, { ...columns, ...rowOfVerdict(verdict) }));
  await requireInvoiceRight(work, 'post', id, stored?.row.emitType ?? verdict.emitType);
  refuseByState(stored);
  if (stored && !mayTypeOver(work, stored.row, stored.note !== null))
    throw new AppError('forbidden', { entity: 'invoice' });
  if (stored) await refuseOtherDay(work, stored.row, note.emissionDate);
  refuseByVerdict(verdict, note, body.emitType, mayForIssuer(work.actor, 'approve', body.emitType ?? 2));
  refuseSameNumber(work, note, verdict);
  await refuseOthersStock(work, verdict);
  await complete(work, { id, stored, note, verdict, columns });
  await requireInvoiceRight(work, 'post', id, verdict.emitType); // of the parties that were typed
  return id;
}

/** The row of a note that is new here, whose reach can then be asked for; a refusal takes it back. */
function begin(work: Work, columns: Row): Promise<number> {
  return work.add('invoice', { ...columns, status1: invoiceStatus.awaitingXml, postingMode: null, events: [] });
}

interface Typed {
  id: number;
  stored: StoredInvoice | null;
  note: NfeNote;
  verdict: Verdict;
  columns: Row & { situacaoNFe: Situation };
}

/** Posts, unless a proved event has been waiting for the note, or news. @throws AppError invoiceDenied where it is void */
async function complete(work: Work, { id, stored, note, verdict, columns }: Typed): Promise<void> {
  const { lines, bind } = await linesOfEarlierEvents(work, note, verdict, undefined);
  await bind(id);
  const proven = stored ? await reassessWaitingLines(work, stored, note, verdict) : [];
  const past = [...withoutReplaced(stored?.row.events ?? [], proven), eventLine(work, 'post', invoiceStatus.posted)];
  const { status1, events, reason } = applyEvents(invoiceStatus.posted, past, [...proven, ...lines]);
  const { situacaoNFe, ...typed } = columns;
  refuseVoid(shownSituation(status1, events, situacaoNFe));
  const counting = { ...verdict, situation: situacaoNFe };
  const more = { ...typed, ...(reason !== undefined && { reason }) };
  const hasOther = stored ? hasOtherDocument(stored.row) : false;
  const run = stored?.row.run ?? 0;
  await applyVerdict(work, id, note, counting, { status1, postingMode: 'M', events, run, hasOther, more });
}

/** A note of a day to come is for those who may approve it. @throws AppError tooLate */
function refuseLater({ actor, at }: Work, { emissionDate }: NfeNote, emitType: 1 | 2): void {
  const maximum = addDays(businessDay(at), 1);
  if (emissionDate > maximum && !mayForIssuer(actor, 'approve', emitType))
    refuseField({ field: 'dhEmis', code: 'tooLate', params: { maximum } }, { request: 'manualInvoice' });
}

function refuseVoid(situation: Situation): void {
  if (isVoid(situation)) throw new AppError('invoiceDenied', { entity: 'invoice' });
}

/** One number of a series is one note: another one is for those to type who may approve it. @throws AppError invoiceNumberTaken */
function refuseSameNumber({ actor }: Work, { chNFe }: NfeNote, { emitType, pendencies }: Verdict): void {
  if (mayForIssuer(actor, 'approve', emitType) || !pendencies.includes('sameNumber')) return;
  const { series, number } = accessKeyParts(chNFe);
  const params = { number: String(Number(number)), series: String(Number(series)) };
  throw new AppError('invoiceNumberTaken', { entity: 'invoice', params });
}

/** Nobody moves the stock of a customer out of reach by typing it as the other party. @throws AppError forbidden */
async function refuseOthersStock(work: Work, { emitType, movements }: Verdict): Promise<void> {
  for (const customerId of new Set(movements.map((movement) => movement.customerId)))
    if (!(await mayWithInvoiceOf(work, work.actor, 'post', { emitType, customerId })))
      throw new AppError('forbidden', { entity: 'invoice' });
}

function refuseByState(stored: StoredInvoice | null): void {
  const refusal = stored ? refusalOf(stored, 'post') : undefined;
  if (refusal)
    throw new AppError(refusal, { entity: 'invoice', params: { state: stateTextKey(stored?.status1 ?? 0) } });
}

/** The screens by whose notes they show. */
const screens = { 1: '600-021', 2: '600-020' } as const;

/**
 * `meant`: whose notes the screen shows that the note was typed in; `decides`: who may approve decides by typing, and what
 * was decided upon stays on the invoice. A number that another note has is refused by itself (`refuseSameNumber`).
 */
function refuseByVerdict(
  { emitType, pendencies }: Verdict,
  { items }: NfeNote,
  meant: ManualInvoiceRequest['emitType'],
  decides: boolean,
): void {
  if (meant && meant !== emitType)
    throw new AppError('otherVariant', { params: { screen: screens[emitType], issuer: issuerTextKey(emitType) } });
  const isLeft = (pendency: Pendency) => pendency === 'sameNumber' || (decides && isDecidedUpon(pendency));
  const open = pendencies.filter((pendency) => !isWarning(pendency) && !isLeft(pendency));
  if (open.length > 0)
    throw new AppError('invoiceApproveBlocked', {
      request: 'manualInvoice',
      params: { pendencies: pendencyTextKeys(open) },
      errors: open.map((pendency) => pendencyProblem(pendency, items)),
    });
}
