import { loadInvoiceTexts, loadMessageTexts, loadSettingsTexts } from './i18n/pageTexts.ts';
import { openRoutes } from './openRoutes.ts';
import { homePath, indexPath, settingsPath, type NeededRight, type Route } from './route.ts';

const comingSoon = () => import('./pages/comingSoon/ComingSoon.tsx');
const home = () => import('./pages/home/Home.tsx');
const invoices = () => import('./pages/invoices/Invoices.tsx');
const invoice = () => import('./pages/invoices/Invoice.tsx');
const postManually = () => import('./pages/invoices/manual/PostManually.tsx');
const messages = () => import('./pages/messages/Messages.tsx');

const invoiceRight = (verb: NeededRight['verb']): NeededRight => ({ path: 'notasfiscais', verb });

/** What the dashboards will count: who may read no invoices has none. */
const dashboardRight = invoiceRight('read');

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
    path: '/notifications',
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
  },
  {
    path: '/dashboards/100-001',
    title: 'screens.dashboardCampaign',
    access: 'signedIn',
    code: '100-001',
    section: 'commercial',
    right: dashboardRight,
    page: comingSoon,
  },
  {
    path: '/dashboards/100-002',
    title: 'screens.dashboardTeam',
    access: 'signedIn',
    code: '100-002',
    section: 'commercial',
    right: dashboardRight,
    page: comingSoon,
  },
  {
    path: '/dashboards/100-003',
    title: 'screens.dashboardStock',
    access: 'signedIn',
    code: '100-003',
    section: 'commercial',
    right: dashboardRight,
    page: comingSoon,
  },
  {
    path: '/messages',
    title: 'screens.messages',
    access: 'signedIn',
    resource: 'messages',
    section: 'commercial',
    page: messages,
    texts: loadMessageTexts,
  },
  {
    path: '/messages/sent',
    title: 'screens.messagesSent',
    access: 'signedIn',
    page: messages,
    texts: loadMessageTexts,
  },
  {
    path: '/messages/send',
    title: 'screens.messageSend',
    access: 'signedIn',
    section: 'commercial',
    right: { path: 'messages', verb: 'send' },
    page: () => import('./pages/messages/Send.tsx'),
    texts: loadMessageTexts,
  },
  {
    path: '/messages/:id',
    title: 'screens.message',
    access: 'signedIn',
    page: () => import('./pages/messages/Message.tsx'),
    texts: loadMessageTexts,
  },
  {
    path: '/notasfiscais/manager/customer',
    title: 'screens.invoicesCustomer',
    access: 'signedIn',
    code: '600-020',
    section: 'transactions',
    right: invoiceRight('read'),
    page: invoices,
    texts: loadInvoiceTexts,
  },
  {
    path: '/notasfiscais/manager/customer/post',
    title: 'screens.invoicesCustomer',
    access: 'signedIn',
    right: invoiceRight('post'),
    page: postManually,
    texts: loadInvoiceTexts,
  },
  {
    path: '/notasfiscais/manager/customer/:id',
    title: 'screens.invoicesCustomer',
    access: 'signedIn',
    right: invoiceRight('read'),
    page: invoice,
    texts: loadInvoiceTexts,
  },
  {
    path: '/notasfiscais/manager/rovensa',
    title: 'screens.invoicesProvider',
    access: 'signedIn',
    code: '600-021',
    section: 'transactions',
    right: invoiceRight('read'),
    page: invoices,
    texts: loadInvoiceTexts,
  },
  {
    path: '/notasfiscais/manager/rovensa/post',
    title: 'screens.invoicesProvider',
    access: 'signedIn',
    right: invoiceRight('post'),
    page: postManually,
    texts: loadInvoiceTexts,
  },
  {
    path: '/notasfiscais/manager/rovensa/:id',
    title: 'screens.invoicesProvider',
    access: 'signedIn',
    right: invoiceRight('read'),
    page: invoice,
    texts: loadInvoiceTexts,
  },
  {
    path: '/notasfiscais/imports',
    title: 'screens.invoiceImports',
    access: 'signedIn',
    right: invoiceRight('import'),
    page: () => import('./pages/invoices/imports/Imports.tsx'),
    texts: loadInvoiceTexts,
  },
  {
    path: '/notasfiscais/imports/:id',
    title: 'screens.invoiceImports',
    access: 'signedIn',
    right: invoiceRight('import'),
    page: () => import('./pages/invoices/imports/Import.tsx'),
    texts: loadInvoiceTexts,
  },
  {
    path: '/stock/report1',
    title: 'screens.stockReport',
    access: 'signedIn',
    code: '250-121',
    section: 'transactions',
    right: { path: 'stock/postings', verb: 'read' },
    page: () => import('./pages/stock/Report.tsx'),
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

/** Whether a resource has a page of its own in place of the generic screen. */
export function hasOwnPage(resource: string): boolean {
  return routes.some((route) => route.resource === resource);
}
