import { resources, type Resource } from '../../../generated/resources.ts';
import type { ListPage } from '../../core/Entity/RecordPages.ts';

export const invoicesPath = 'notasfiscais';

/** One of the two screens of the invoice manager (specification, section 2). */
export interface Variant {
  /** Who issued the invoices: 1 the company, 2 its customers. */
  emitType: 1 | 2;
  path: string;
  code: string;
  /** Message key of its name. */
  title: string;
}

export const providerInvoices: Variant = {
  emitType: 1,
  path: '/notasfiscais/manager/rovensa',
  code: '600-021',
  title: 'screens.invoicesProvider',
};

export const customerInvoices: Variant = {
  emitType: 2,
  path: '/notasfiscais/manager/customer',
  code: '600-020',
  title: 'screens.invoicesCustomer',
};

/** The screen to which an address belongs. */
export const variantAt = (pathname: string): Variant =>
  pathname.startsWith(providerInvoices.path) ? providerInvoices : customerInvoices;

/** The screen of the invoices that a company or a customer issued. */
export const variantOf = (emitType: unknown): Variant => (emitType === 1 ? providerInvoices : customerInvoices);

/** A screen as a list: how its state is kept, and what narrows it. */
export const invoiceList = ({ path, emitType }: Variant) => ({ place: path, path, always: { emitType } });

/** The screens as lists of invoices. */
export const invoiceLists: readonly ListPage[] = [providerInvoices, customerInvoices].map(
  ({ path, title, emitType }) => ({
    path,
    title,
    filter: { emitType },
  }),
);

/** Where the record of an invoice is shown. */
export const invoicePath = ({ id, emitType }: { id?: unknown; emitType?: unknown }): string =>
  `${variantOf(emitType).path}/${String(id)}`;

/** Where it is laid out as its paper is. */
export const danfePath = (row: Parameters<typeof invoicePath>[0]): string => `${invoicePath(row)}/danfe`;

/** Resource of the settings that invoices depend on. */
export const customerSettingsPath = 'customers/settings';

export const importsPath = '/notasfiscais/imports';
export const worklistPath = '/notasfiscais/worklist';

/** Where the words for the states of an invoice come from. */
export const statusSource = { path: invoicesPath, name: 'status1' };

/** The invoice as the generic screens know it. */
export const invoiceResource = (): Resource => resourceOf(invoicesPath);

/** The same of who may be a party of one. */
export const customersResource = (): Resource => resourceOf('customers');

export const productsResource = (): Resource => resourceOf('products');

function resourceOf(path: string): Resource {
  const resource = resources[path];
  if (!resource) throw new Error(`There is no resource of ${path}`);
  return resource;
}
