import { isWarning } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { Invoice } from '../../../generated/types.ts';
import { eventLineBy, type EventLine } from './eventLines.ts';
import { linesInColumn } from './truncateToColumn.ts';

/**
 * The events of an invoice with why it is held, as of when the hold began: its pendencies go with the decision, and
 * somebody who reads it later asks what that was about. Their codes, a line each; no language knows them yet.
 */
export function withHold({ events, pendencies, status1 }: Invoice): EventLine[] {
  const reasons = (pendencies ?? []).filter((pendency) => !isWarning(pendency));
  if (status1 !== invoiceStatus.held || reasons.length === 0) return events;
  const before = events.findLastIndex((event) => event.status1 !== invoiceStatus.held);
  const began = events[before + 1] ?? events.at(-1);
  if (!began) return events;
  const reason = linesInColumn('invoice', 'events.reason', reasons);
  return [...events, eventLineBy({ at: began.dhEvento, userName: null }, 'held', invoiceStatus.held, reason)];
}
