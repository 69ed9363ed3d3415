/** A row of the table of routes (specification, section 2). */
export interface Row {
  path: string;
  access: 'public' | 'signedIn';
  code?: string;
}

const publicRow = (path: string): Row => ({ path, access: 'public' });
const signedInRow = (path: string, code?: string): Row => ({ path, access: 'signedIn', ...(code && { code }) });

export const resetRequest = '/accesspolicies/passwordsresetreq';

/** All its rows, and below them the screens that it leaves without a path. */
export const table: readonly Row[] = [
  signedInRow('/index'),
  publicRow('/login'),
  publicRow(resetRequest),
  publicRow('/accesspolicies/passwordsreset'),
  publicRow('/accesspolicies/newuseraccount'),
  publicRow('/accesspolicies/useraccounts/activations'),
  signedInRow('/accesspolicies/users/configs'),
  signedInRow('/home'),
  signedInRow('/dashboards/100-001', '100-001'),
  signedInRow('/dashboards/100-002', '100-002'),
  signedInRow('/dashboards/100-003', '100-003'),
  signedInRow('/notasfiscais/manager/customer', '600-020'),
  signedInRow('/notasfiscais/manager/rovensa', '600-021'),
  signedInRow('/salesstructure/rovensa', '700-020'),
  signedInRow('/salesstructure/customers', '700-040'),
  signedInRow('/salesregions', '700-030'),
  signedInRow('/products', '200-040'),
  signedInRow('/products/categories', '200-010'),
  signedInRow('/products/groups', '200-020'),
  signedInRow('/products/packages', '200-030'),
  signedInRow('/stock/postings', '250-110'),
  signedInRow('/stock/report1', '250-121'),
  signedInRow('/users', '300-001'),
  signedInRow('/users/groups', '300-002'),
  signedInRow('/customers', '500-010'),
  signedInRow('/customers/settings', '500-020'),
  signedInRow('/economicgroup', '500-040'),
  signedInRow('/notifications'),
  // Without a path in the specification.
  signedInRow('/campaigncycles'),
  signedInRow('/accesspolicies/permissions'),
  signedInRow('/messages'),
  signedInRow('/messages/send'),
];

/** Defined in the code, but no way leads there. */
export const placeholders = [
  '/accesspolicies',
  '/awardrules',
  '/companies',
  '/prizes',
  '/awardgroups',
  '/campaigns',
] as const;

/** Below what there is, and without a record that could be there. */
export const unknown = [
  '/notasfiscais',
  '/notasfiscais/manager',
  '/notasfiscais/manager/zzz',
  '/notasfiscais/manager/customer/zzz',
  '/notasfiscais/imports/zzz',
  '/messages/zzz',
  '/users/abc',
  '/users/1/nothing/here',
  '/users/create/zzz',
  '/customers/settings/zzz',
];
