import { invoiceStatus } from '../../../schemas/formats/invoice.ts';
import type { CountTile, Room } from '../../Entity/rooms.ts';
import { asText, type Row } from '../../format/value.ts';
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

/** '1234/1', where the number is known. */
const numberOf = ({ numNF, serieNF }: Row): string | undefined =>
  typeof numNF === 'number' ? `${numNF}/${asText(serieNF) || '0'}` : undefined;

export const invoices = {
  name: 'invoices',
  recordNames: { [invoicesPath]: numberOf },
  attention: [...waiting(customerInvoices, 'customer'), ...waiting(providerInvoices, 'provider')],
  tiles: [{ name: 'errors', resource: invoicesPath, load: () => import('./home/Errors.tsx') }],
} satisfies Room;
