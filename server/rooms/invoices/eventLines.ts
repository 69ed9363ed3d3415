import type { Invoice } from '../../../generated/types.ts';
import { isActing } from '../../core/access/actor.ts';
import { isoDateTime } from '../../core/database/dateTime.ts';
import {
  effectOfEvent,
  isAdverseAnswer,
  type EventDecision,
  type EventProof,
  type EventState,
} from '../../../schemas/formats/invoiceEvent.ts';
import type { Work } from '../../core/rows/work.ts';
import { truncateToColumn } from './truncateToColumn.ts';
import type { KeptEvent, ReadEvent } from './keptEvents.ts';

export type EventLine = Invoice['events'][number];

/** A line of a stored invoice has its id; one that is about to be written has none. */
export const idOfLine = (event: EventLine): number | undefined =>
  'id' in event && typeof event.id === 'number' ? event.id : undefined;

/** What people and the rules do with an invoice, as its events tell it; `invoiceEvent.*` of the words has the texts. */
export type EventCode =
  | 'import'
  | 'importKey'
  | 'upgrade'
  | 'attach'
  | 'differs'
  | 'post'
  | 'reprocess'
  | 'processed'
  | 'failed'
  | 'held'
  | 'approve'
  | 'reject'
  | 'contest'
  | 'team'
  | 'package'
  | 'reprocessConfirmed'
  | 'reprocessUnchanged'
  | 'kept'
  | 'summary'
  | 'reopen'
  | EventDecision
  | 'otherDocument'
  | 'chooseDocument'
  | 'keepDocument';

/** A line about what somebody does now; while acting as another user it names both, what the server does by itself nobody. */
export function eventLine(
  { actor, at }: Work,
  code: EventCode,
  status1: number,
  reason: string | null = null,
): EventLine {
  const { name1, person } = actor;
  const userName = isActing(actor) ? `${person.name1} (${name1})` : name1 || null;
  return eventLineBy({ at, userName }, code, status1, reason);
}

/** A line about what was done at a moment, by somebody of this name. */
export function eventLineBy(
  { at, userName }: { at: string; userName: string | null },
  code: EventCode,
  status1: number,
  reason: string | null = null,
): EventLine {
  const said = { tpEvento: code, nSeqEvento: null, xEvento: code, reason };
  return { dhEvento: at, ...said, userName, status1, proof: 'proved', state: 'acted' };
}

/** A line about an event of the tax authority, or an answer of it, in the state that it finds its invoice in. */
export function fiscalEventLine(
  { id, event }: Pick<KeptEvent, 'id' | 'event'>,
  proof: EventProof,
  status1: number,
): EventLine {
  const isAnswer = isAdverseAnswer(event.tpEvento);
  const said = isAnswer ? event.tpEvento : `${event.xEvento} (${event.cStat ?? '–'})`;
  return {
    dhEvento: isoDateTime(new Date(event.dhEvento)),
    tpEvento: event.tpEvento,
    nSeqEvento: isAnswer ? null : event.nSeqEvento,
    xEvento: truncateToColumn('invoice', 'events.xEvento', said),
    userName: event.author,
    reason: event.reason === null ? null : truncateToColumn('invoice', 'events.reason', event.reason),
    status1,
    proof,
    state: stateOfEvent(event, proof),
    documentId: id,
  };
}

/** What an event is in itself: of what was asked for, but not registered, nothing comes. */
function stateOfEvent({ tpEvento, effective }: ReadEvent, proof: EventProof): EventState {
  const acts = effectOfEvent(tpEvento) !== undefined && (effective || isAdverseAnswer(tpEvento));
  if (!acts) return 'noted';
  return proof === 'proved' ? 'acted' : 'waiting';
}

/** The lines but for those that are written anew, by their documents. */
export const withoutReplaced = (events: readonly EventLine[], anew: readonly EventLine[]): EventLine[] =>
  events.filter(({ documentId }) => !documentId || !anew.some((each) => each.documentId === documentId));

/** Whether the same number stands there with the same answer of the authority. */
export const isSameEvent = (one: EventLine, { tpEvento, nSeqEvento, xEvento }: EventLine): boolean =>
  one.tpEvento === tpEvento && (one.nSeqEvento ?? null) === (nSeqEvento ?? null) && one.xEvento === xEvento;
