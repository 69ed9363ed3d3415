import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { NfeNote } from './nfe/types.ts';
import type { Work } from '../../core/rows/work.ts';
import { applyVerdict } from './applyVerdict.ts';
import { decisionsWithSettledTeam } from './decisions.ts';
import { evaluate, type Decisions, type PriorPosting, type Verdict } from './evaluate.ts';
import type { EventLine } from './eventLines.ts';
import {
  decidedSituation,
  applyEvents,
  hasWaitingAnswer,
  hasOtherDocument,
  type EventOutcome,
} from './fiscalEvents.ts';
import { masterDataOf } from './masterData.ts';
import { rowOfNote } from './rowOfNote.ts';
import type { StoredInvoice } from './storedInvoice.ts';

/** What stands beside a note when the rules are run on it. */
export interface EvaluationContext {
  /** What happened so far. */
  events?: readonly EventLine[];
  /** Events that come with it. */
  lines?: readonly EventLine[];
  /** How its events tell that it was judged. */
  told: (status1: number) => EventLine;
  /** What people have decided about it. */
  decisions?: Decisions;
}

export interface EvaluationWithEvents extends EventOutcome {
  verdict: Verdict;
}

/**
 * What the rules make of a note with its events: one about which SEFAZ says otherwise is held until that is decided, and
 * what was decided counts in place of the protocol.
 */
export async function evaluateWithEvents(
  work: Work,
  note: NfeNote,
  { events = [], lines = [], told, decisions }: EvaluationContext,
): Promise<EvaluationWithEvents> {
  const master = masterDataOf(work.trx);
  const situation = decidedSituation(invoiceStatus.processing, events);
  const first = await evaluate(note, master, { ...decisions, situation });
  const waits =
    first.status1 === invoiceStatus.posted && !decisions?.isPosted && hasWaitingAnswer([...events, ...lines]);
  const status1 = waits ? invoiceStatus.held : first.status1;
  const followed = applyEvents(status1, [...events, told(status1)], lines);
  const decided = decidedSituation(followed.status1, followed.events);
  const isOther = decided !== null && decided !== first.situation;
  const verdict = isOther ? await evaluate(note, master, { ...decisions, situation: decided }) : first;
  return { ...followed, verdict };
}

/** What else is known of an invoice that is judged again. */
interface Again extends PriorPosting {
  hasOther?: boolean;
  /** The packages that people have chosen, with those of just now. */
  packages?: Decisions['packages'];
}

/** Runs the rules on an invoice anew and brings its stock in line. */
export async function reevaluateInvoice(
  work: Work,
  { row, external }: Pick<StoredInvoice, 'row' | 'external'>,
  note: NfeNote,
  {
    hasOther = hasOtherDocument(row),
    isPosted,
    isTakenBack,
    packages,
    ...beside
  }: Omit<EvaluationContext, 'decisions'> & Again,
): Promise<void> {
  const { verdict, status1, events, reason } = await evaluateWithEvents(work, note, {
    ...beside,
    decisions: {
      ...(await decisionsWithSettledTeam(work, row)),
      ...(packages && { packages }),
      external,
      isPosted,
      isTakenBack,
    },
  });
  const postingMode = status1 === invoiceStatus.posted ? 'A' : null;
  const more = { ...rowOfNote(note), ...(reason !== undefined && { reason }) };
  await applyVerdict(work, row.id, note, verdict, { status1, postingMode, events, run: row.run ?? 0, hasOther, more });
}
