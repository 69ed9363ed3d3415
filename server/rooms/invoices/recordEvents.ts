import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { effectOfEvent } from '../../../schemas/formats/invoiceEvent.ts';
import type { NfeEvent, NfeNote } from './nfe/types.ts';
import type { Row } from '../../core/rows/view.ts';
import type { Work } from '../../core/rows/work.ts';
import { fiscalEventLine, idOfLine, isSameEvent, type EventLine } from './eventLines.ts';
import {
  effectiveSituation,
  applyEvents,
  hasOtherDocument,
  shownSituation,
  withDecisionPendencies,
  type EventOutcome,
} from './fiscalEvents.ts';
import {
  bindEvents,
  submitterOf,
  keepEvent,
  keptEvents,
  eventsWaitingFor,
  withoutSubmitter,
  type KeptEvent,
} from './keptEvents.ts';
import { reverseInvoice } from './ledger.ts';
import { isSameCompany } from '../../../schemas/formats/company.ts';
import { eventProof, isRecipientEvent, subjectOf, subjectOfKey, type Subject } from './eventProof.ts';
import { mayWithInvoiceOf, mayReject, type InvoiceOwner } from './invoiceRights.ts';
import type { StoredInvoice } from './storedInvoice.ts';

/** An event as a line of its invoice, with what it proves by who brought it. */
async function lineOf(work: Work, kept: KeptEvent, subject: Subject, row: InvoiceOwner): Promise<EventLine> {
  const brought = await mayReject(work, await submitterOf(work, kept), row);
  return fiscalEventLine(kept, eventProof(kept.event, subject, brought), 0);
}

/** What events of an invoice are compared with: its document, or what is known of it without one. */
const subjectFor = ({ row, note }: StoredInvoice): Subject =>
  note ? subjectOf(note) : subjectOfKey(row.chNFe, row.destCnpjCpf ?? null);

/**
 * Writes an event to its invoice with what it makes of it; stock that stood is taken back when it leaves 'posted'.
 * Answers whether there was anything new in it.
 */
export async function recordEvent(work: Work, stored: StoredInvoice, event: NfeEvent): Promise<boolean> {
  const { row } = stored;
  const isVouched = await mayReject(work, work.actor, row);
  const kept = await keepEvent(work, event, { invoiceId: row.id, isVouched });
  const mine = { ...kept, userId: work.actor.id, personId: work.actor.person.id };
  const line = await lineOf(work, mine, subjectFor(stored), row);
  const known = row.events.find(({ documentId }) => documentId === kept.id);
  if (known ? !(known.state === 'waiting' && line.state === 'acted') : isToldAlready(row.events, line)) return false;
  const others = row.events.filter((each) => each !== known);
  await storeEventOutcome(
    work,
    stored,
    applyEvents(row.status1, others, [{ ...line, ...(known && { id: idOfLine(known) }) }]),
  );
  return true;
}

/** Whether another document says the same, and no less: it has acted, or this one is without effect and proves no more. */
function isToldAlready(events: readonly EventLine[], line: EventLine): boolean {
  const alike = events.filter((each) => isSameEvent(each, line));
  return alike.some(
    ({ state, proof, reason }) =>
      state === 'acted' ||
      (line.state === 'noted' && [proof, 'unproved'].includes(line.proof) && reason === line.reason),
  );
}

/** What changes of an invoice beside what its events make of it. */
type Beside = Row & { pendencies?: string[] | null };

/** Stores what events have made of an invoice, with what else changes of it. */
export async function storeEventOutcome(
  work: Work,
  { row, note }: Pick<StoredInvoice, 'row' | 'note'>,
  { status1, events, reason }: EventOutcome,
  { pendencies = row.pendencies, ...more }: Beside = {},
  hasOther = hasOtherDocument(row),
): Promise<void> {
  if (status1 !== row.status1) await reverseInvoice(work, row.id);
  await work.change('invoice', row.id, {
    ...more,
    status1,
    events,
    pendencies: withDecisionPendencies(
      pendenciesAfter(row.status1, status1, pendencies),
      { status1, events },
      hasOther,
    ),
    situacaoNFe: shownSituation(status1, events, effectiveSituation(row.situacaoNFe, note, events)),
    ...(reason !== undefined && { reason }),
  });
}

/** What SEFAZ has not authorised says so; what is to be mended is no matter any more. */
function pendenciesAfter(before: number, after: number, pendencies: string[] | null | undefined) {
  if (before === after || after !== invoiceStatus.error) return pendencies;
  return ['notAuthorised', ...(pendencies ?? []).filter((pendency) => pendency === 'xmlDiffers')];
}

/** Lines of events that are to stand beside a note. */
export interface NewLines {
  lines: EventLine[];
  /** Gives their documents to the invoice, once it is there. */
  bind: (invoiceId: number) => Promise<void>;
}

/** What came before its note, and what its own protocol says, as lines of it; of each what it proves of the note. */
export async function linesOfEarlierEvents(
  work: Work,
  note: NfeNote,
  row: InvoiceOwner,
  news: NfeEvent | undefined,
): Promise<NewLines> {
  const subject = subjectOf(note);
  const waited = await reachable(work, await eventsWaitingFor(work, note.chNFe), row);
  const isVouched = await mayReject(work, work.actor, row);
  const answers = news ? [await keepEvent(work, news, { invoiceId: null, isVouched })] : [];
  const lines: EventLine[] = [];
  const all = onceEach([...waited, ...answers]);
  const doubles = [...waited, ...answers].filter((each) => !all.includes(each));
  for (const kept of all) {
    const line = await lineOf(work, kept, subject, row);
    if (!isToldAlready(lines, line)) lines.push(isOfOther(kept, subject) ? { ...line, state: 'noted' } : line);
  }
  return { lines, bind: (invoiceId) => bindEvents(work, [...all, ...doubles], invoiceId) };
}

/** What several brought who may, once. */
const onceEach = (events: readonly KeptEvent[]): KeptEvent[] => [
  ...new Map(events.map((each) => [withoutSubmitter(each.digest), each])).values(),
];

/**
 * Without what somebody brought who may not bring anything about this invoice, now that it is known whose it is. Where
 * nobody answers for it any more, a closed account for instance, it stays for a person to look at.
 */
async function reachable(work: Work, events: readonly KeptEvent[], row: InvoiceOwner): Promise<KeptEvent[]> {
  const found: KeptEvent[] = [];
  for (const kept of events) {
    const actor = await submitterOf(work, kept);
    if (actor === undefined || (await mayWithInvoiceOf(work, actor, 'import', row))) found.push(kept);
  }
  return found;
}

/** The manifestation of somebody who is not the recipient says nothing of the note. */
const isOfOther = ({ event: { tpEvento, author } }: KeptEvent, { recipient }: Subject): boolean =>
  isRecipientEvent(tpEvento) && !(author && recipient && isSameCompany(author, recipient));

/**
 * The lines that waited for the note, each with what it proves now that it is here, and what somebody else says of it
 * without effect. `reached`: whose it is, where the row does not know it yet.
 */
export async function reassessWaitingLines(
  work: Work,
  { row }: Pick<StoredInvoice, 'row'>,
  note: NfeNote,
  reached: InvoiceOwner = row,
): Promise<EventLine[]> {
  const subject = subjectOf(note);
  const waiting = row.events.filter(({ state }) => state === 'waiting');
  const ids = waiting.flatMap(({ documentId }) => documentId ?? []);
  const kept = new Map((await keptEvents(work, ids)).map((each) => [each.id, each]));
  const lines: EventLine[] = [];
  for (const line of waiting) {
    const found = kept.get(line.documentId ?? 0);
    const again = found && (await lineOf(work, found, subject, reached));
    if (again && isOfOther(found, subject)) lines.push({ ...again, state: 'noted', id: idOfLine(line) });
    else if (again?.state === 'acted') lines.push({ ...again, id: idOfLine(line) });
  }
  return lines;
}

/**
 * The lines of an invoice whose cancellation or contest was found wrong: what was without effect only because that one
 * acted waits, as it may be the genuine one.
 */
export async function reopenMootLines(
  work: Work,
  stored: StoredInvoice,
  events: readonly EventLine[],
): Promise<EventLine[]> {
  const moot = events.filter(({ state, tpEvento }) => state === 'noted' && effectOfEvent(tpEvento) !== undefined);
  const kept = await keptEvents(
    work,
    moot.flatMap(({ documentId }) => documentId ?? []),
  );
  const subject = subjectFor(stored);
  const wrong = await saidBy(work, stored.row.events, events);
  const again = new Set<number>();
  for (const each of kept.filter(({ event }) => !wrong.has(JSON.stringify(event)))) {
    const { state } = await lineOf(work, each, subject, stored.row);
    if (state !== 'noted' && !isOfOther(each, subject)) again.add(each.id);
  }
  return events.map((each) => (again.has(each.documentId ?? 0) ? { ...each, state: 'waiting' } : each));
}

/** What the events say that were found wrong by now: the same document of another person is no other event. */
async function saidBy(work: Work, before: readonly EventLine[], now: readonly EventLine[]): Promise<Set<string>> {
  const wrong = now.filter(({ state }, at) => state === 'dismissed' && before[at]?.state === 'acted');
  const kept = await keptEvents(
    work,
    wrong.flatMap(({ documentId }) => documentId ?? []),
  );
  return new Set(kept.map(({ event }) => JSON.stringify(event)));
}
