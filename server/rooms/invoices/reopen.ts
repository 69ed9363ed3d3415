import type { Pendency } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { effectOfEvent } from '../../../schemas/formats/invoiceEvent.ts';
import type { Work } from '../../core/rows/work.ts';
import { comparedNoteOf } from './doubleCounting.ts';
import { eventLine, type EventLine } from './eventLines.ts';
import { hasOtherDocument, shownSituation, withDecisionPendencies } from './fiscalEvents.ts';
import { postMovements, movementsOfRun, type PostedMovement } from './ledger.ts';
import { masterDataOf } from './masterData.ts';
import type { Movement } from './stockRules.ts';
import type { StoredInvoice } from './storedInvoice.ts';
import { reopenMootLines } from './recordEvents.ts';

type Row = StoredInvoice['row'];

/**
 * Takes back the events that have brought an invoice where it is. Its document is then judged anew; one that was posted by
 * hand is posted again as it was typed, unless another note counts in its place by now: then it is for a person to type it
 * again. One without a document awaits it.
 */
export async function reopen(work: Work, stored: StoredInvoice, { reason }: { reason?: string | null }) {
  const { row, note } = stored;
  const last = row.postingMode === 'M' ? await movementsOfRun(work, row.id, row.run ?? 0) : [];
  const inTheWay = row.postingMode === 'M' ? await inPlaceOf(work, row, note !== null, last) : [];
  const status1 = stateOfReopened(row.postingMode, note !== null, inTheWay);
  const past = await reopenMootLines(work, stored, row.events.map(foundWrong));
  const events = [...past, eventLine(work, 'reopen', status1, reason)];
  const run = status1 === invoiceStatus.posted ? await postAgain(work, row, last) : row.run;
  const others = (row.pendencies ?? []).filter((pendency) => pendency !== 'notAuthorised');
  const pendencies = [...new Set([...others, ...inTheWay])];
  await work.change('invoice', row.id, {
    status1,
    events,
    run,
    reason: null,
    situacaoNFe: shownSituation(status1, events, 'unknown'),
    pendencies: withDecisionPendencies(pendencies, { status1, events }, hasOtherDocument(row)),
  });
}

/** What other notes say against posting again what was typed. */
async function inPlaceOf({ trx }: Work, row: Row, hasXml: boolean, last: readonly Movement[]): Promise<Pendency[]> {
  const master = masterDataOf(trx);
  const { note, sides } = comparedNoteOf(row, hasXml);
  const counted = await master.doubleCountedItems(note, sides, last);
  return [
    ...(counted.length > 0 ? (['countedAlready'] as const) : []),
    ...((await master.hasSameNumber(row.chNFe)) ? (['sameNumber'] as const) : []),
  ];
}

function stateOfReopened(postingMode: Row['postingMode'], hasXml: boolean, inTheWay: readonly Pendency[]): number {
  if (postingMode === 'M') return inTheWay.length > 0 ? invoiceStatus.error : invoiceStatus.posted;
  return hasXml ? invoiceStatus.processing : invoiceStatus.awaitingXml;
}

/** An event that acted, now without effect. */
function foundWrong(event: EventLine): EventLine {
  const hasActed = event.state === 'acted' && effectOfEvent(event.tpEvento) !== undefined;
  return hasActed ? { ...event, state: 'dismissed' } : event;
}

/** Posts what the last run had posted as the next one. */
async function postAgain(work: Work, { id: invoiceId, run }: Row, last: readonly PostedMovement[]): Promise<number> {
  const [first] = last;
  if (first === undefined) return run ?? 0;
  const { movementDate, description } = first;
  const movements = last.map(({ nItem, customerId, productId, kind, quantity }) => ({
    nItem,
    customerId,
    productId,
    kind,
    quantity,
  }));
  await postMovements(work, { invoiceId, run: first.run + 1, movementDate, description }, movements);
  return first.run + 1;
}
