import { matchPath } from 'react-router-dom';
import { resources, type Resource } from '../../generated/resources.ts';
import { takeRoomPanels, type RoomPanels } from './dashboards/roomPanels.ts';
import { loadValidator } from './Entity/form/validators.ts';
import { pageLocale } from './i18n/locale.ts';
import { preparePageTexts } from './i18n/PageTexts.tsx';
import { lazyParts } from './layout/lazyPart.ts';
import type { Room } from './room.ts';
import type { PageProps, Route } from './route.ts';
import { hasOwnPage, routesOf } from './routes.ts';
import { rowsAddresses } from './rowsAddresses.ts';
import { askAhead } from './providers/ahead.ts';
import { readFirst, type Patience } from './providers/firstAnswers.ts';
import { rightOf } from './providers/rights.ts';
import { getSession } from './providers/session.ts';
import { takeRoomWidgets, type RoomWidgets } from './widgets/roomWidgets.ts';
import { prepareInputs } from './widgets/useWidgets.ts';

export interface FormProps {
  resource: Resource;
  mode: 'edit' | 'create';
}

/** The form of any entity. */
export const loadForm = () => import('./Entity/EntityForm.tsx');
export const formParts = lazyParts<FormProps>();
export const pageParts = lazyParts<PageProps>();
/** What `admin/rooms.ts` adds to the shell. */
export interface Brought {
  rooms: readonly Room[];
  widgets: RoomWidgets;
  panels: RoomPanels;
}

/** Makes the first screen ready to be drawn at once, with what it shows. `home`: where that is the first. */
export async function beginScreen(
  { rooms, widgets, panels }: Brought,
  home: Home | undefined,
  patience?: Patience,
): Promise<void> {
  takeRoomWidgets(widgets);
  takeRoomPanels(panels);
  const { id, isAdmin, accessToken } = getSession();
  const addresses = home ? home.addressesOf(home.tilesOf(rooms, rightOf, isAdmin)) : rowsAddresses(id ?? 0);
  addresses.forEach((address) => askAhead(address, accessToken));
  await prepareScreen(rooms, window.location.pathname);
  await readFirst(addresses, patience);
}

type Home = typeof import('./pages/home/counted.ts');

/**
 * Loads what the screen at an address is drawn with, so that nothing is waited for once drawing has begun. What cannot be
 * loaded is asked for again, and told, where it is shown.
 */
export async function prepareScreen(rooms: readonly Room[], pathname: string): Promise<void> {
  const routes = routesOf(rooms);
  const route = routes.find(({ path }) => matchPath(path, pathname));
  const work = route ? preparePage(route) : prepareForm(routes, pathname);
  await work.catch(() => undefined);
}

async function preparePage({ page, texts }: Route): Promise<void> {
  await Promise.all([pageParts.prepare(page), texts && preparePageTexts(texts, pageLocale())]);
}

async function prepareForm(routes: readonly Route[], pathname: string): Promise<void> {
  const [, path = ''] = /^\/(.+?)\/(?:\d+|create)(?:\/|$)/.exec(pathname) ?? [];
  const resource = resources[path];
  if (!resource || hasOwnPage(routes, path)) return;
  await Promise.all([
    formParts.prepare(loadForm),
    loadValidator(resource),
    prepareInputs(Object.values(resource.fields)),
  ]);
}
