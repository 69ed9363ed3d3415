import { invoiceStatus } from '../../schemas/formats/invoice.ts';
import { effectOfEvent } from '../../schemas/formats/invoiceEvent.ts';
import type { Work } from '../rows/work.ts';
import { line, type EventLine } from './events.ts';
import { hasOtherDocument, shownSituation, withQuestions } from './fiscalEvents.ts';
import { post, postedIn } from './ledger.ts';
import type { StoredInvoice } from './stored.ts';
import { askedAgain } from './takeEvents.ts';

/**
 * Takes back the events that have brought an invoice where it is. Its document is then judged anew; one that was posted by
 * hand is posted again as it was typed, and one without a document awaits it.
 */
export async function reopen(
  work: Work,
  { row, note, ...rest }: StoredInvoice,
  { reason }: { reason?: string | null },
) {
  const status1 = stateOfReopened(row.postingMode, note !== null);
  const past = await askedAgain(work, { row, note, ...rest }, row.events.map(foundWrong));
  const events = [...past, line(work, 'reopen', status1, reason)];
  const run = status1 === invoiceStatus.posted ? await postAgain(work, row) : row.run;
  const pendencies = (row.pendencies ?? []).filter((pendency) => pendency !== 'notAuthorised');
  await work.change('invoice', row.id, {
    status1,
    events,
    run,
    reason: null,
    situacaoNFe: shownSituation(status1, events, 'unknown'),
    pendencies: withQuestions(pendencies, { status1, events }, hasOtherDocument(row)),
  });
}

function stateOfReopened(postingMode: StoredInvoice['postingMode'] | undefined, hasXml: boolean): number {
  if (postingMode === 'M') return invoiceStatus.posted;
  return hasXml ? invoiceStatus.processing : invoiceStatus.awaitingXml;
}

/** An event that acted, now without effect. */
function foundWrong(event: EventLine): EventLine {
  const hasActed = event.state === 'acted' && effectOfEvent(event.tpEvento) !== undefined;
  return hasActed ? { ...event, state: 'dismissed' } : event;
}

/** Posts what the last run had posted as the next one. */
async function postAgain(work: Work, { id: invoiceId, run }: StoredInvoice['row']): Promise<number> {
  const last = await postedIn(work, invoiceId, run ?? 0);
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
  await post(work, { invoiceId, run: first.run + 1, movementDate, description }, movements);
  return first.run + 1;
}
