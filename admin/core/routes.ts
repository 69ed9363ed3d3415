import { createContext, useContext } from 'react';
import { dashboards } from '../../generated/dashboards.ts';
import type { DashboardEntry } from '../../generated/dashboards/shapes.ts';
import { loadTexts as loadNotificationTexts } from '../../generated/texts/notifications.ts';
import { loadTexts as loadPermissionTexts } from '../../generated/texts/permissions.ts';
import { loadDashboardTexts, loadSettingsTexts } from './i18n/pageTexts.ts';
import { openRoutes } from './openRoutes.ts';
import { notificationsPath } from './providers/notifications.ts';
import type { Room } from './room.ts';
import { homePath, indexPath, settingsPath, type Route } from './route.ts';

const home = () => import('./pages/home/Home.tsx');

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

/** The core's screens that are no entity. */
const own: readonly Route[] = [
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
    page: () => import('./pages/notifications/Notifications.tsx'),
    texts: loadNotificationTexts,
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
];

/** Every screen that is no entity; the public ones are known to the page before the shell as well. */
export const routesOf = (rooms: readonly Room[]): readonly Route[] => [
  ...own,
  ...rooms.flatMap(({ pages = [] }) => pages),
];

export const RoutesContext = createContext<readonly Route[]>([]);

export const useRoutes = (): readonly Route[] => useContext(RoutesContext);

/** Whether a resource has pages of its own in place of the generic screen. */
export function hasOwnPage(routes: readonly Route[], resource: string): boolean {
  return routes.some((route) => route.resource === resource || route.insteadOf === resource);
}
