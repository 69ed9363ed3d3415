import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { isAdverseAnswer, type EventDecision } from '../../../schemas/formats/invoiceEvent.ts';
import { refuseWhileActing } from '../../core/access/actor.ts';
import { AppError } from '../../core/errors.ts';
import { refuse } from '../../core/rows/changes.ts';
import type { Work } from '../../core/rows/work.ts';
import type { ActionOrder } from './actions.ts';
import { idOfLine, eventLine, type EventLine } from './eventLines.ts';
import { applyEvents, hasWaitingAnswer } from './fiscalEvents.ts';
import { reevaluateInvoice } from './evaluateWithEvents.ts';
import { lockInvoiceWithRelated } from './keyLocks.ts';
import { isInScope, mayForIssuer } from './invoiceRights.ts';
import { requireVersion, type StoredInvoice } from './storedInvoice.ts';
import { storeEventOutcome } from './recordEvents.ts';

/**
 * Confirms or dismisses an event that waits, inside the caller's transaction: it then acts as if it had been proved, or
 * never does.
 * @throws AppError notFound, forbidden, notWhileActing, versionRequired, updateConflict, invoiceEventDecided, required
 */
export async function decideEvent(
  work: Work,
  decision: EventDecision,
  { id, eventId }: { id: number; eventId: number },
  order: ActionOrder,
): Promise<void> {
  const stored = await lockInvoiceWithRelated(work, id);
  await requireDecisionRight(work, stored);
  const event = stored.row.events.find((each) => idOfLine(each) === eventId);
  if (event === undefined) throw new AppError('notFound', { entity: 'invoice' });
  await requireVersion(work, stored, order.rowSCN);
  if (event.state !== 'waiting') throw new AppError('invoiceEventDecided', { entity: 'invoice' });
  const reason = reasonIn(order);
  await (decision === 'confirm' ? confirm(work, stored, event, reason) : dismiss(work, stored, event, reason));
}

/** Who may reject an invoice decides about what came about it, in the own name. @throws AppError */
export async function requireDecisionRight(work: Work, { row }: StoredInvoice): Promise<void> {
  refuseWhileActing(work.actor);
  if (!mayForIssuer(work.actor, 'reject', row.emitType) || !(await isInScope(work, 'reject', row.id)))
    throw new AppError('forbidden', { entity: 'invoice' });
}

/** @throws AppError where nobody said why */
export function reasonIn({ reason }: ActionOrder): string {
  if (!reason?.trim()) refuse('invoice', [{ field: 'reason', code: 'required', params: {} }]);
  return reason ?? '';
}

async function confirm(work: Work, stored: StoredInvoice, event: EventLine, reason: string): Promise<void> {
  const { row } = stored;
  const others = row.events.filter((each) => each !== event);
  const followed = applyEvents(row.status1, others, [{ ...event, state: 'acted' }]);
  const told = eventLine(work, 'confirm', followed.status1, reason);
  await storeEventOutcome(work, stored, { ...followed, events: [...followed.events, told] });
}

/** An invoice that was kept from being posted by what SEFAZ was said to say is judged anew. */
async function dismiss(work: Work, stored: StoredInvoice, event: EventLine, reason: string): Promise<void> {
  const { row, note } = stored;
  const events = row.events.map((each): EventLine => (each === event ? { ...each, state: 'dismissed' } : each));
  const isHeld = row.status1 === invoiceStatus.held || row.status1 === invoiceStatus.error;
  if (note && isHeld && row.postingMode !== 'M' && isAdverseAnswer(event.tpEvento) && !hasWaitingAnswer(events))
    return reevaluateInvoice(work, stored, note, {
      events,
      told: (status1) => eventLine(work, 'dismiss', status1, reason),
    });
  const told = eventLine(work, 'dismiss', row.status1, reason);
  await storeEventOutcome(work, stored, { status1: row.status1, events: [...events, told] });
}
