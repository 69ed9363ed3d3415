import { loadAccountTexts, loadSettingsTexts } from './i18n/pageTexts.ts';
import {
  homePath,
  indexPath,
  resetRequestPath,
  setPasswordPath,
  settingsPath,
  signInPath,
  signUpPath,
  type Route,
} from './route.ts';

const comingSoon = () => import('./pages/comingSoon/ComingSoon.tsx');
const home = () => import('./pages/home/Home.tsx');
const messages = () => import('./pages/messages/Messages.tsx');

export const routes: readonly Route[] = [
  { path: signInPath, title: 'screens.login', access: 'public', page: () => import('./pages/signIn/SignIn.tsx') },
  {
    path: resetRequestPath,
    title: 'screens.resetRequest',
    access: 'public',
    page: () => import('./pages/resetRequest/ResetRequest.tsx'),
    texts: loadAccountTexts,
  },
  {
    path: setPasswordPath,
    title: 'screens.reset',
    access: 'public',
    page: () => import('./pages/setPassword/SetPassword.tsx'),
    texts: loadAccountTexts,
  },
  {
    path: signUpPath,
    title: 'screens.signUp',
    access: 'public',
    page: () => import('./pages/signUp/SignUp.tsx'),
    texts: loadAccountTexts,
  },
  {
    path: '/accesspolicies/useraccounts/activations',
    title: 'screens.activation',
    access: 'public',
    page: () => import('./pages/activation/Activation.tsx'),
    texts: loadAccountTexts,
  },
  {
    path: '/notfound',
    title: 'screens.notFound',
    access: 'anyone',
    page: () => import('./pages/notFound/NotFound.tsx'),
  },

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
    page: comingSoon,
  },
  {
    path: '/dashboards/100-002',
    title: 'screens.dashboardTeam',
    access: 'signedIn',
    code: '100-002',
    section: 'commercial',
    page: comingSoon,
  },
  {
    path: '/dashboards/100-003',
    title: 'screens.dashboardStock',
    access: 'signedIn',
    code: '100-003',
    section: 'commercial',
    page: comingSoon,
  },
  {
    path: '/messages',
    title: 'screens.messages',
    access: 'signedIn',
    resource: 'messages',
    section: 'commercial',
    page: messages,
  },
  { path: '/messages/sent', title: 'screens.messagesSent', access: 'signedIn', page: messages },
  {
    path: '/messages/send',
    title: 'screens.messageSend',
    access: 'signedIn',
    section: 'commercial',
    page: () => import('./pages/messages/Send.tsx'),
  },
  {
    path: '/messages/:id',
    title: 'screens.message',
    access: 'signedIn',
    page: () => import('./pages/messages/Message.tsx'),
  },
  {
    path: '/notasfiscais/manager/customer',
    title: 'screens.invoicesCustomer',
    access: 'signedIn',
    code: '600-020',
    section: 'transactions',
    page: comingSoon,
  },
  {
    path: '/notasfiscais/manager/rovensa',
    title: 'screens.invoicesProvider',
    access: 'signedIn',
    code: '600-021',
    section: 'transactions',
    page: comingSoon,
  },
  {
    path: '/stock/report1',
    title: 'screens.stockReport',
    access: 'signedIn',
    code: '250-121',
    section: 'transactions',
    page: comingSoon,
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

/** The route at a path of the address bar; a slash at the end and the case of letters don't matter. */
export function routeAt(pathname: string): Route | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return routes.find((route) => route.path === path);
}
