import type { PostingMode } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { NfeNote } from './nfe/types.ts';
import type { Row } from '../../core/rows/view.ts';
import type { Work } from '../../core/rows/work.ts';
import type { Verdict } from './evaluate.ts';
import type { EventLine } from './eventLines.ts';
import { shownSituation, withDecisionPendencies } from './fiscalEvents.ts';
import { truncateToColumn } from './truncateToColumn.ts';
import { isSamePosting, postMovements, reverseInvoice, unreversedMovements, type Posting } from './ledger.ts';
import { rowOfVerdict } from './rowOfNote.ts';

/** What becomes of an invoice besides what the rules give. */
export interface Outcome {
  status1: number;
  postingMode: PostingMode;
  events: EventLine[];
  /** The last run of the ledger. */
  run: number;
  /** Whether another document of its key waits for a decision. */
  hasOther?: boolean;
  more?: Row;
}

/**
 * Stores what the rules make of an invoice and brings its stock in line: what stands is taken back where the invoice is
 * not posted any more or posts something else, and posted anew as the next run. Nothing is written where both agree.
 */
export async function applyVerdict(work: Work, invoiceId: number, note: NfeNote, verdict: Verdict, outcome: Outcome) {
  const wanted = outcome.status1 === invoiceStatus.posted ? verdict.movements : [];
  const posted = await unreversedMovements(work, invoiceId);
  let { run } = outcome;
  if (!isSamePosting(posted, wanted)) {
    await reverseInvoice(work, invoiceId);
    if (wanted.length > 0) await postMovements(work, postingOf(note, invoiceId, ++run), wanted);
  }
  await work.change('invoice', invoiceId, { ...columnsOf(verdict, outcome), run });
}

/** The columns of an invoice that the rules and its events give. */
export function columnsOf(verdict: Verdict, outcome: Omit<Outcome, 'run'>): Row {
  const { status1, postingMode, events, hasOther = false, more } = outcome;
  const pendencies = withDecisionPendencies(verdict.pendencies, { status1, events }, hasOther);
  const situacaoNFe = shownSituation(status1, events, verdict.situation);
  return { ...rowOfVerdict(verdict), pendencies, situacaoNFe, status1, postingMode, events, ...more };
}

/** What the movements of one run of a note have in common. */
export function postingOf(note: NfeNote, invoiceId: number, run: number): Posting {
  const description = `NF-e ${Number(note.number)}/${Number(note.serie)} ${note.natOp}`;
  const fitting = truncateToColumn('stockPosting', 'description', description);
  return { invoiceId, run, movementDate: note.emissionDate, description: fitting };
}
