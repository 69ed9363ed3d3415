import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { CountTile, Room } from '../../core/room.ts';
import { asText, type Row } from '../../core/format/value.ts';
import { accessKey } from './accessKey/widget.ts';
import { pages } from './pages.ts';
import {
  customerInvoices,
  invoiceLists,
  invoicePath,
  invoicesPath,
  providerInvoices,
  type Variant,
} from './variants.ts';

const asks = ['eventToConfirm', 'sefazSays', 'otherDocument'];

/** What waits of the invoices on one of the two screens. */
const waiting = ({ emitType, path: list }: Variant, of: 'customer' | 'provider'): CountTile[] => {
  const each = { icon: 'transactions', resource: invoicesPath, list } as const;
  return [
    {
      ...each,
      key: `home.held.${of}`,
      doneBy: ['approve', 'reject'],
      filter: { emitType, status1: invoiceStatus.held },
    },
    // What SEFAZ or an event says of a posted one waits like a held one.
    {
      ...each,
      key: `home.asked.${of}`,
      doneBy: ['reject'],
      filter: { emitType, status1: invoiceStatus.posted, pendencies: asks },
    },
    { ...each, key: `home.awaiting.${of}`, filter: { emitType, status1: invoiceStatus.awaitingXml } },
  ];
};

/** '1234/1', where the number is known. */
const numberOf = ({ numNF, serieNF }: Row): string | undefined =>
  typeof numNF === 'number' ? `${numNF}/${asText(serieNF) || '0'}` : undefined;

export const invoices = {
  name: 'invoices',
  pages,
  widgets: { accessKey },
  recordPages: { [invoicesPath]: invoicePath },
  listPages: { [invoicesPath]: invoiceLists },
  recordNames: { [invoicesPath]: numberOf },
  recordTabs: [
    {
      name: 'document',
      resource: invoicesPath,
      reads: invoicesPath,
      label: 'rooms.invoiceDocument',
      load: () => import('./document/DocumentTab.tsx'),
    },
  ],
  attention: [...waiting(customerInvoices, 'customer'), ...waiting(providerInvoices, 'provider')],
  tiles: [{ name: 'errors', resource: invoicesPath, load: () => import('./home/InvoiceErrors.tsx') }],
} as const satisfies Room;
