import { invoiceStatus } from '../../schemas/formats/invoice.ts';
import type { NfeEvent } from '../nfe/types.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import { cancels, denies, fiscalLine } from './events.ts';
import { fitted } from './fitted.ts';
import { reverseInvoice } from './ledger.ts';
import type { StoredInvoice } from './stored.ts';

export interface EventEffect {
  status1: number;
  /** What changes besides; undefined: nothing. */
  more?: Row;
}

const open: readonly number[] = [invoiceStatus.error, invoiceStatus.held, invoiceStatus.posted];

/** What registered events make of an invoice: a cancellation is final, a denial by the recipient contests it. */
export function effectOfEvents(events: readonly NfeEvent[], status1: number): EventEffect {
  const cancellation = events.find(cancels);
  if (cancellation && status1 !== invoiceStatus.cancelled)
    return { status1: invoiceStatus.cancelled, more: { situacaoNFe: 'cancelled', reason: reasonOf(cancellation) } };
  const denial = events.find(denies);
  if (denial && open.includes(status1)) return { status1: invoiceStatus.contested, more: { reason: reasonOf(denial) } };
  return { status1 };
}

/** Writes an event to its invoice with what it makes of it; stock that stood is taken back when it leaves 'posted'. */
export async function takeEvent(work: Work, { row }: StoredInvoice, event: NfeEvent): Promise<void> {
  const { status1, more } = effectOfEvents([event], row.status1);
  if (status1 !== row.status1) await reverseInvoice(work, row.id);
  const events = [...row.events, fiscalLine(event, status1)];
  await work.change('invoice', row.id, { status1, events, ...more });
}

function reasonOf({ reason, xEvento }: NfeEvent): string {
  return fitted('invoice', 'reason', reason ?? xEvento);
}
