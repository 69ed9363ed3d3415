import type { NeededRight, Route } from '../../core/route.ts';
import { loadTexts as loadInvoiceTexts } from '../../../generated/texts/rooms/invoices.ts';
import {
  customerInvoices,
  importsPath,
  invoicesPath,
  providerInvoices,
  worklistPath,
  type Variant,
} from './variants.ts';

const invoice = () => import('./Invoice.tsx');

const right = (verb: NeededRight['verb']): NeededRight => ({ path: invoicesPath, verb });

const each = { access: 'signedIn', texts: loadInvoiceTexts } as const;

/** The list of invoices, which stands in the menu, with what is reached from there. */
function listPages({ path, title, code }: Variant): Route[] {
  const read = right('read');
  const postManually = () => import('./manual/PostManually.tsx');
  return [
    { ...each, title, path, code, section: 'transactions', right: read, page: () => import('./Invoices.tsx') },
    { ...each, title, path: `${path}/post`, right: right('post'), page: postManually },
    { ...each, title, path: `${path}/:id`, right: read, page: invoice },
    { ...each, title, path: `${path}/:id/danfe`, right: read, page: () => import('./danfe/Danfe.tsx') },
  ];
}

const imports = { ...each, title: 'screens.invoiceImports', right: right('import') };

export const pages: readonly Route[] = [
  ...[customerInvoices, providerInvoices].flatMap(listPages),
  {
    // Who does not know who issued it is led to its screen.
    ...each,
    path: `/${invoicesPath}/:id`,
    title: 'screens.invoicesCustomer',
    insteadOf: invoicesPath,
    right: right('read'),
    page: invoice,
  },
  {
    ...each,
    path: worklistPath,
    title: 'screens.invoiceWorklist',
    section: 'transactions',
    right: right('read'),
    page: () => import('./worklist/Worklist.tsx'),
  },
  { ...imports, path: importsPath, page: () => import('./imports/Imports.tsx') },
  { ...imports, path: `${importsPath}/:id`, page: () => import('./imports/Import.tsx') },
];
