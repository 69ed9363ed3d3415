import type { ComponentType } from 'react';
import type { Menu } from '../generated/resources.ts';

/** `public`: for people who are not signed in, closed to the others. `anyone`: open to both. */
export type Access = 'public' | 'signedIn' | 'anyone';

/** A screen that is not an entity (specification, section 2). */
export interface Route {
  path: string;
  /** Message key of its name. */
  title: string;
  access: Access;
  /** Transaction code. */
  code?: string;
  /** Menu section; a screen without one is reached otherwise. */
  section?: Menu;
  page: () => Promise<{ default: ComponentType<PageProps> }>;
}

export interface PageProps {
  route: Route;
  /** Set when a session ended by itself and the person is asked to sign in again. */
  ended?: boolean;
  /** Fetches the shell ahead of its time; to be called when a sign-in is likely. */
  prepare?: () => void;
  /** Goes from a public page to where the person wanted to be; to be called after signing in. */
  enter?: () => Promise<void>;
}

const comingSoon = () => import('./pages/comingSoon/ComingSoon.tsx');
const home = () => import('./pages/home/Home.tsx');

export const routes: readonly Route[] = [
  { path: '/login', title: 'screens.login', access: 'public', page: () => import('./pages/signIn/SignIn.tsx') },
  { path: '/accesspolicies/passwordsresetreq', title: 'screens.resetRequest', access: 'public', page: comingSoon },
  { path: '/accesspolicies/passwordsreset', title: 'screens.reset', access: 'public', page: comingSoon },
  { path: '/accesspolicies/newuseraccount', title: 'screens.signUp', access: 'public', page: comingSoon },
  { path: '/accesspolicies/useraccounts/activations', title: 'screens.activation', access: 'public', page: comingSoon },
  {
    path: '/notfound',
    title: 'screens.notFound',
    access: 'anyone',
    page: () => import('./pages/notFound/NotFound.tsx'),
  },

  { path: '/index', title: 'screens.home', access: 'signedIn', page: home },
  { path: '/home', title: 'screens.home', access: 'signedIn', page: home },
  { path: '/accesspolicies/users/configs', title: 'screens.configs', access: 'signedIn', page: comingSoon },
  { path: '/notifications', title: 'screens.notifications', access: 'signedIn', page: comingSoon },
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
  { path: '/messages', title: 'screens.messages', access: 'signedIn', section: 'commercial', page: comingSoon },
  { path: '/messages/send', title: 'screens.messageSend', access: 'signedIn', section: 'commercial', page: comingSoon },
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

/** The one public page that a signed-in person may open: it signs out first. */
export const resetRequestPath = '/accesspolicies/passwordsresetreq';
export const signInPath = '/login';
export const homePath = '/home';
export const indexPath = '/index';

/** The route at a path of the address bar; a slash at the end and the case of letters don't matter. */
export function routeAt(pathname: string): Route | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return routes.find((route) => route.path === path);
}
