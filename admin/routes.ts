import { dashboards } from '../generated/dashboards.ts';
import type { DashboardEntry } from '../generated/dashboards/shapes.ts';
import {
  loadDashboardTexts,
  loadInvoiceTexts,
  loadMessageTexts,
  loadPermissionTexts,
  loadSettingsTexts,
  loadStockTexts,
} from './i18n/pageTexts.ts';
import { openRoutes } from './openRoutes.ts';
import {
  customerInvoices,
  importsPath,
  invoicesPath,
  providerInvoices,
  type Variant,
} from './pages/invoices/variants.ts';
import { inboxPath, messagePath, sendPath, sentPath } from './pages/messages/paths.ts';
import { reportPath } from './pages/stock/paths.ts';
import { notificationsPath } from './providers/notifications.ts';
import { homePath, indexPath, settingsPath, type NeededRight, type Route } from './route.ts';

const comingSoon = () => import('./pages/comingSoon/ComingSoon.tsx');
const home = () => import('./pages/home/Home.tsx');
const invoices = () => import('./pages/invoices/Invoices.tsx');
const invoice = () => import('./pages/invoices/Invoice.tsx');
const postManually = () => import('./pages/invoices/manual/PostManually.tsx');
const messages = () => import('./pages/messages/Messages.tsx');

const invoiceRight = (verb: NeededRight['verb']): NeededRight => ({ path: invoicesPath, verb });

/** Who may read what a dashboard is about may open it; each panel asks for its own right besides. */
function dashboardRoute({ code, path, menu, read }: DashboardEntry): Route {
  return {
    path,
    title: `dashboards.${code}.name`,
    access: 'signedIn',
    code,
    ...(menu && { section: menu }),
    right: { path: read, verb: 'read' },
    page: () => import('./dashboards/DashboardPage.tsx'),
    texts: loadDashboardTexts,
  };
}

/** The list of invoices, which stands in the menu, with what is reached from there. */
function invoiceRoutes({ path, title, code }: Variant): Route[] {
  const each = { title, access: 'signedIn', texts: loadInvoiceTexts } as const;
  const read = invoiceRight('read');
  return [
    { ...each, path, code, section: 'transactions', right: read, page: invoices },
    { ...each, path: `${path}/post`, right: invoiceRight('post'), page: postManually },
    { ...each, path: `${path}/:id`, right: read, page: invoice },
  ];
}

/** Every screen that is no entity; the last ones are known to the shell alone. */
export const routes: readonly Route[] = [
  ...openRoutes,
  { path: indexPath, title: 'screens.home', access: 'signedIn', page: home },
  { path: homePath, title: 'screens.home', access: 'signedIn', page: home },
  {
    path: settingsPath,
    title: 'screens.configs',
    access: 'signedIn',
    page: () => import('./pages/settings/Settings.tsx'),
    texts: loadSettingsTexts,
  },
  {
    path: notificationsPath,
    title: 'screens.notifications',
    access: 'signedIn',
    resource: 'notifications',
    page: () => import('./pages/messages/Notifications.tsx'),
    texts: loadMessageTexts,
  },
  {
    path: '/accesspolicies/permissions',
    title: 'screens.permissions',
    access: 'signedIn',
    resource: 'accesspolicies/permissions',
    page: () => import('./pages/permissions/Permissions.tsx'),
    texts: loadPermissionTexts,
  },
  ...dashboards.map(dashboardRoute),
  {
    path: inboxPath,
    title: 'screens.messages',
    access: 'signedIn',
    resource: 'messages',
    section: 'commercial',
    page: messages,
    texts: loadMessageTexts,
  },
  {
    path: sentPath,
    title: 'screens.messagesSent',
    access: 'signedIn',
    page: messages,
    texts: loadMessageTexts,
  },
  {
    path: sendPath,
    title: 'screens.messageSend',
    access: 'signedIn',
    section: 'commercial',
    right: { path: 'messages', verb: 'send' },
    page: () => import('./pages/messages/Send.tsx'),
    texts: loadMessageTexts,
  },
  {
    path: messagePath(':id'),
    title: 'screens.message',
    access: 'signedIn',
    page: () => import('./pages/messages/Message.tsx'),
    texts: loadMessageTexts,
  },
  ...[customerInvoices, providerInvoices].flatMap(invoiceRoutes),
  {
    // Who does not know who issued it is led to its screen.
    path: `/${invoicesPath}/:id`,
    title: 'screens.invoicesCustomer',
    access: 'signedIn',
    right: invoiceRight('read'),
    page: invoice,
    texts: loadInvoiceTexts,
  },
  {
    path: importsPath,
    title: 'screens.invoiceImports',
    access: 'signedIn',
    right: invoiceRight('import'),
    page: () => import('./pages/invoices/imports/Imports.tsx'),
    texts: loadInvoiceTexts,
  },
  {
    path: `${importsPath}/:id`,
    title: 'screens.invoiceImports',
    access: 'signedIn',
    right: invoiceRight('import'),
    page: () => import('./pages/invoices/imports/Import.tsx'),
    texts: loadInvoiceTexts,
  },
  {
    path: reportPath,
    title: 'screens.stockReport',
    access: 'signedIn',
    code: '250-121',
    section: 'transactions',
    right: { path: 'stock/postings', verb: 'read' },
    page: () => import('./pages/stock/Report.tsx'),
    texts: loadStockTexts,
  },
];

/** Screens that the specification defines without routing them: nothing leads to their placeholder page. */
export const placeholders: readonly Route[] = [
  { path: '/accesspolicies', title: 'screens.accessPolicies', access: 'signedIn', page: comingSoon },
  { path: '/awardrules', title: 'screens.awardRules', access: 'signedIn', page: comingSoon },
  { path: '/companies', title: 'screens.companies', access: 'signedIn', page: comingSoon },
  { path: '/prizes', title: 'screens.prizes', access: 'signedIn', page: comingSoon },
  { path: '/awardgroups', title: 'screens.awardGroups', access: 'signedIn', page: comingSoon },
  { path: '/campaigns', title: 'screens.campaigns', access: 'signedIn', page: comingSoon },
];

/** Whether a resource has pages of its own in place of the generic screen. */
export function hasOwnPage(resource: string): boolean {
  return resource === invoicesPath || routes.some((route) => route.resource === resource);
}
