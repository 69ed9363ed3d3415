import { useMemo, useState } from 'react';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { resources, type Resource } from '../../generated/resources.ts';
import type { RecordsOfBox } from './layout/quickItems.ts';
import type { Screen } from './layout/screens.ts';
import { useOpenedRecords } from './pages/home/useOpenedRecords.ts';
import { useOwnScreens } from './providers/ownScreens.ts';
import { useAllRights, type Rights } from './providers/rights.ts';
import { homePath, neededRight, type Route } from './route.ts';
import { hasOwnPage, useRoutes } from './routes.ts';

/** The screens of the menu that the rights allow: entities with a place in it, and the routes that are not entities. */
export function useScreenList(): Screen[] {
  const translate = useTranslate();
  const rights = useAllRights();
  const routes = useRoutes();
  return useMemo(
    () => [...resourceScreens(routes, rights, translate), ...routeScreens(routes, rights, translate)],
    [routes, rights, translate],
  );
}

function resourceScreens(routes: readonly Route[], rights: Rights, translate: TranslateFunction): Screen[] {
  const permitted = Object.values(resources).filter(({ path }) => rights[path]?.may.includes('read'));
  const creates = ({ path, never }: Resource): boolean =>
    (rights[path]?.may.includes('create') ?? false) && !never.includes('create') && !hasOwnPage(routes, path);
  return permitted.flatMap((resource) => {
    if (!resource.menu) return [];
    const screen = screenOf(resource, translate);
    return [creates(resource) ? { ...screen, create: createOf(screen, translate) } : screen];
  });
}

const createOf = ({ path, label, section }: Screen, translate: TranslateFunction): Screen => ({
  path: `${path}/create`,
  label: translate('shell.create', { name: label }),
  ...(section && { section }),
});

const screenOf = ({ path, code, menu }: Resource, translate: TranslateFunction): Screen => ({
  path: `/${path}`,
  label: translate(`resources.${path}.name`, { smart_count: 2 }),
  ...(code !== undefined && { code }),
  ...(menu && { section: menu }),
});

const isListed = ({ section, path }: Route): boolean => section !== undefined || path === homePath;

function isPermitted(route: Route, rights: Rights): boolean {
  const needed = neededRight(route);
  return needed === undefined || (rights[needed.path]?.may.includes(needed.verb) ?? false);
}

function routeScreens(routes: readonly Route[], rights: Rights, translate: TranslateFunction): Screen[] {
  const permitted = routes.filter((route) => isListed(route) && isPermitted(route, rights));
  return permitted.map(({ path, title, code, section }) => ({
    path,
    label: translate(title),
    ...(code !== undefined && { code }),
    ...(section && { section }),
  }));
}

/** What the quick box knows of records: what was opened last is fetched when the box is used. */
export function useRecordsOfBox(): RecordsOfBox {
  const [isAsked, setAsked] = useState(false);
  const recent = useOwnScreens('recent');
  const opened = useOpenedRecords(isAsked ? recent : noPaths);
  return { kinds: useFoundKinds(), opened, askForOpened: () => setAsked(true) };
}

const noPaths: readonly string[] = [];

/** Kinds of records that have a place in the menu, or pages in place of the generic screens, and that may be read. */
function useFoundKinds(): RecordsOfBox['kinds'] {
  const translate = useTranslate();
  const rights = useAllRights();
  const routes = useRoutes();
  return useMemo(() => {
    const opens = ({ path, menu }: Resource): boolean =>
      hasOwnPage(routes, path) ? routes.some((route) => route.path === `/${path}/:id`) : menu !== undefined;
    const found = Object.values(resources).filter((each) => rights[each.path]?.may.includes('read') && opens(each));
    const kindOf = ({ path, menu }: Resource) => ({
      label: translate(`resources.${path}.name`, { smart_count: 2 }),
      ...(menu && { section: menu }),
    });
    return new Map(found.map((resource) => [resource.path, kindOf(resource)]));
  }, [translate, rights, routes]);
}
