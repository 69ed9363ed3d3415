import { invoiceStatus } from '../../../schemas/formats/invoice.ts';
import type { CountTile, Room } from '../../Entity/rooms.ts';
import { customerInvoices, invoicesPath, providerInvoices, type Variant } from './variants.ts';

const asks = ['eventToConfirm', 'sefazSays', 'otherDocument'];

/** What waits of the invoices on one of the two screens. */
const waiting = ({ emitType, path: list }: Variant, of: 'customer' | 'provider'): CountTile[] => {
  const each = { icon: 'transactions', resource: invoicesPath, list } as const;
  return [
    { ...each, key: `home.held.${of}`, filter: { emitType, status1: invoiceStatus.held } },
    // What SEFAZ or an event says of a posted one waits like a held one.
    { ...each, key: `home.asked.${of}`, filter: { emitType, status1: invoiceStatus.posted, pendencies: asks } },
    { ...each, key: `home.awaiting.${of}`, filter: { emitType, status1: invoiceStatus.awaitingXml } },
  ];
};

export const invoices = {
  name: 'invoices',
  attention: [...waiting(customerInvoices, 'customer'), ...waiting(providerInvoices, 'provider')],
  tiles: [{ name: 'errors', resource: invoicesPath, load: () => import('./home/Errors.tsx') }],
} satisfies Room;
