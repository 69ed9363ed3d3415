import type { Invoice } from '../../../generated/types.ts';
import { isAsking, isVoid } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { effectOfEvent, isAdverseAnswer, type EventEffect } from '../../../schemas/formats/invoiceEvent.ts';
import { adverseAnswerEvent, adverseAnswerOfCode } from './nfe/adverseAnswer.ts';
import { isAuthorised, hasOwnProtocol, type Situation } from './nfe/protocol.ts';
import type { NfeEvent, NfeNote } from './nfe/types.ts';
import type { EventLine } from './eventLines.ts';
import { truncateToColumn } from './truncateToColumn.ts';

/** What events and answers of SEFAZ make of an invoice: pure, nothing here reads or writes. */

const open: readonly number[] = [invoiceStatus.error, invoiceStatus.held, invoiceStatus.posted];
/** A contest also counts of a note that is still to be judged: it comes to nothing else then. */
const contestable: readonly number[] = [...open, invoiceStatus.awaitingXml, invoiceStatus.processing];

/** The state that an effect leads to. What SEFAZ has not authorised is in error; nothing of it waits for anybody. */
const stateAfter: Record<EventEffect, (status1: number) => number> = {
  cancels: () => invoiceStatus.cancelled,
  contests: (status1) => (contestable.includes(status1) ? invoiceStatus.contested : status1),
  denies: (status1) => (open.includes(status1) ? invoiceStatus.error : status1),
};

export interface EventOutcome {
  status1: number;
  events: EventLine[];
  /** Why, where an event has changed the state. */
  reason?: string;
}

/**
 * What becomes of an invoice by the lines, one after the other: those that act change its state;
 * what waits for the same as one that acted is without effect. Anything else waits on, to be asked about once somebody
 * finds the cancellation or contest to have been wrong.
 */
export function applyEvents(status1: number, past: readonly EventLine[], lines: readonly EventLine[]): EventOutcome {
  let followed: EventOutcome = { status1, events: [...past] };
  for (const line of lines) followed = followOne(followed, line);
  return followed;
}

function followOne({ status1: before, events, reason }: EventOutcome, line: EventLine): EventOutcome {
  const effect = line.state === 'acted' ? effectOfEvent(line.tpEvento) : undefined;
  const status1 = effect ? stateAfter[effect](before) : before;
  const past = effect ? events.map((each) => superseded(each, effect, line.tpEvento)) : events;
  const settled = status1 === invoiceStatus.cancelled ? superseded(line, 'cancels', line.tpEvento) : line;
  const why = status1 === before ? reason : truncateToColumn('invoice', 'reason', line.reason ?? line.xEvento);
  return { status1, events: [...past, { ...settled, status1 }], ...(why !== undefined && { reason: why }) };
}

/** That SEFAZ does not have a note answers nothing of a denial. */
function superseded(line: EventLine, effect: EventEffect, by: string): EventLine {
  const isLess = by === 'sefazUnknown' && line.tpEvento !== by;
  const isMoot = effectOfEvent(line.tpEvento) === effect && !isLess;
  return line.state === 'waiting' && isMoot ? { ...line, state: 'noted' } : line;
}

const told: Readonly<Record<string, Situation>> = {
  sefazCancelled: 'cancelled',
  sefazDenied: 'denied',
  sefazUnknown: 'unknown',
};
/** What the answers of SEFAZ in a state say, that the note is void before that nobody knows it; null: there is none. */
function saidBy(events: readonly EventLine[], among: EventLine['state']): Situation | null {
  const said = events.flatMap(({ tpEvento, state }) => (state === among ? (told[tpEvento] ?? []) : []));
  return said.findLast(isVoid) ?? said.at(-1) ?? null;
}

/** What was decided about what SEFAZ says of an invoice; null: nothing, its protocol counts. */
export function decidedSituation(status1: number, events: readonly EventLine[]): Situation | null {
  return status1 === invoiceStatus.cancelled ? 'cancelled' : saidBy(events, 'acted');
}

/**
 * What SEFAZ says of an invoice as it is shown, and as it keeps the invoice from being typed: what was decided, an answer
 * that waits to be decided upon, or what counts by now. News of less proof set nothing back that says more.
 */
export function shownSituation(status1: number, events: readonly EventLine[], counting: Situation): Situation {
  const said = [decidedSituation(status1, events), saidBy(events, 'waiting'), counting].filter((each) => each !== null);
  return said.find(isVoid) ?? said[0] ?? counting;
}

/** What counts of an invoice where nothing is decided and nothing waits: its protocol, else what was known of it. */
export function effectiveSituation(known: Situation, note: NfeNote | null, events: readonly EventLine[]): Situation {
  if (note && isAuthorised(note)) return 'authorised';
  const isFromBefore = isVoid(known) && !events.some(({ tpEvento }) => told[tpEvento] === known);
  return !isFromBefore && events.some(({ tpEvento }) => isAdverseAnswer(tpEvento)) ? 'unknown' : known;
}

/** Whether an answer of SEFAZ waits: until it is decided upon the invoice is not posted by itself. */
export const hasWaitingAnswer = (events: readonly EventLine[]): boolean =>
  events.some(({ tpEvento, state }) => state === 'waiting' && isAdverseAnswer(tpEvento));

/** Pendencies with those that ask for a decision of their own; of a cancelled invoice nobody is asked about events. */
export function withDecisionPendencies(
  pendencies: readonly string[] | null | undefined,
  { status1, events }: Pick<EventOutcome, 'status1' | 'events'>,
  hasOther: boolean,
): string[] {
  const isOver = status1 === invoiceStatus.cancelled;
  const waiting = isOver ? [] : events.filter(({ state }) => state === 'waiting');
  return [
    ...(pendencies ?? []).filter((pendency) => !isAsking(pendency)),
    ...(waiting.some(({ tpEvento }) => !isAdverseAnswer(tpEvento)) ? ['eventToConfirm'] : []),
    ...(waiting.some(({ tpEvento }) => isAdverseAnswer(tpEvento)) ? ['sefazSays'] : []),
    ...(hasOther ? ['otherDocument'] : []),
  ];
}

export const hasOtherDocument = ({ pendencies }: Pick<Invoice, 'pendencies'>): boolean =>
  (pendencies ?? []).includes('otherDocument');

/** What the protocol of a note says where that is no good news, as an event; undefined: nothing. */
export function adverseAnswerInProtocol(note: NfeNote): NfeEvent | undefined {
  const { chNFe, protocol, tpAmb, xml } = note;
  const says = hasOwnProtocol(note) ? adverseAnswerOfCode(protocol?.cStat ?? '') : undefined;
  if (!says || !protocol) return undefined;
  const reason = [protocol.cStat, protocol.xMotivo].filter(Boolean).join(' ');
  return adverseAnswerEvent(chNFe, says, { source: 'protNFe', reason, cStat: protocol.cStat, at: null, tpAmb, xml });
}
