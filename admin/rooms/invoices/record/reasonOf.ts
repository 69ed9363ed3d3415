import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { effectOfEvent } from '../../../../schemas/formats/invoiceEvent.ts';
import { asRows, asText, type Row } from '../../../core/format/value.ts';

/** What an event has to have done for its reason to be that of a state. */
const effects: Readonly<Record<number, string>> = {
  [invoiceStatus.contested]: 'contests',
  [invoiceStatus.cancelled]: 'cancels',
};

const isLeft = (status1: unknown): boolean => status1 === invoiceStatus.rejected || status1 === invoiceStatus.contested;

/** Why an invoice is rejected, contested or cancelled: what a person said, else the event that did it; '': it is none of these, or nobody said. */
export function reasonOf({ status1, reason, events }: Row): string {
  const effect = effects[Number(status1)];
  const event = asRows(events).findLast(
    ({ tpEvento, state }) => state === 'acted' && effectOfEvent(asText(tpEvento)) === effect,
  );
  const said = isLeft(status1) ? asText(reason) : '';
  return said || (effect && event ? asText(event.reason) : '');
}
