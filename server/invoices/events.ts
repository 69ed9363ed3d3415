import type { Invoice } from '../../generated/types.ts';
import { isActing } from '../access/actor.ts';
import { isoDateTime } from '../database/dateTime.ts';
import type { NfeEvent } from '../nfe/types.ts';
import type { Work } from '../rows/work.ts';
import { fitted } from './fitted.ts';

export type EventLine = Invoice['events'][number];

/** What people and the rules do with an invoice, as its events tell it; `invoiceEvent.*` of the words has the texts. */
export type Told =
  | 'import'
  | 'importKey'
  | 'upgrade'
  | 'attach'
  | 'differs'
  | 'post'
  | 'reprocess'
  | 'processed'
  | 'failed'
  | 'approve'
  | 'reject'
  | 'contest'
  | 'team'
  | 'package'
  | 'reprocessConfirmed'
  | 'kept'
  | 'summary';

/** A line about what somebody does now; while acting as another user it names both, what the server does by itself nobody. */
export function line({ actor, at }: Work, code: Told, status1: number, reason: string | null = null): EventLine {
  const { name1, person } = actor;
  const userName = isActing(actor) ? `${person.name1} (${name1})` : name1 || null;
  return toldLine({ at, userName }, code, status1, reason);
}

/** A line about what was done at a moment, by somebody of this name. */
export function toldLine(
  { at, userName }: { at: string; userName: string | null },
  code: Told,
  status1: number,
  reason: string | null = null,
): EventLine {
  return { dhEvento: at, tpEvento: code, nSeqEvento: null, xEvento: code, userName, reason, status1 };
}

/** A line about what the tax authority registered, or was asked to. */
export function fiscalLine(event: NfeEvent, status1: number): EventLine {
  return {
    dhEvento: isoDateTime(new Date(event.dhEvento)),
    tpEvento: event.tpEvento,
    nSeqEvento: event.nSeqEvento,
    xEvento: fitted('invoice', 'events.xEvento', `${event.xEvento} (${event.cStat ?? '–'})`),
    userName: event.author,
    reason: event.reason === null ? null : fitted('invoice', 'events.reason', event.reason),
    status1,
  };
}

/** Whether the event stands there already: the same number, with the same answer of the authority. */
export function isKnown(events: readonly EventLine[], { tpEvento, nSeqEvento, xEvento }: EventLine): boolean {
  return events.some((one) => one.tpEvento === tpEvento && one.nSeqEvento === nSeqEvento && one.xEvento === xEvento);
}

export const cancels = ({ tpEvento, effective }: NfeEvent): boolean =>
  effective && ['110111', '110112'].includes(tpEvento);

/** The recipient says that the operation is unknown or did not take place. */
export const denies = ({ tpEvento, effective }: NfeEvent): boolean =>
  effective && ['210220', '210240'].includes(tpEvento);
