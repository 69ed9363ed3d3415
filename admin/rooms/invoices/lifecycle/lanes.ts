import { invoiceActions, lifecycle } from '../../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import type { Key } from '../texts.ts';

/** One way on: the states that it starts from and those that it leads to. */
export interface Lane {
  name: string;
  label: Key;
  from: readonly number[];
  to: readonly number[];
}

/** In the order of their codes. */
export const states: readonly number[] = Object.values(invoiceStatus);

const { processing, error, held, posted, cancelled } = invoiceStatus;

/** What the check makes of an invoice, the actions of the lifecycle table, and what the tax authority alone does. */
export const lanes: readonly Lane[] = [
  { name: 'check', label: 'lifecycle.check', from: [processing], to: [error, held, posted] },
  ...invoiceActions.map((name) => {
    const { from, to } = lifecycle[name];
    return { name, label: name, from, to: [to ?? processing] };
  }),
  {
    name: 'cancel',
    label: 'lifecycle.cancel',
    from: states.filter((state) => state !== cancelled),
    to: [cancelled],
  },
];
