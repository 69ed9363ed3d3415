import { useMemo } from 'react';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { resources, type Resource } from '../../generated/resources.ts';
import type { Screen } from './layout/screens.ts';
import { useAllRights, type Rights } from './providers/rights.ts';
import { homePath, neededRight, type Route } from './route.ts';
import { useRoutes } from './routes.ts';

/** The screens of the menu that the rights allow: entities with a place in it, and the routes that are not entities. */
export function useScreenList(): Screen[] {
  const translate = useTranslate();
  const rights = useAllRights();
  const routes = useRoutes();
  return useMemo(
    () => [...resourceScreens(rights, translate), ...routeScreens(routes, rights, translate)],
    [routes, rights, translate],
  );
}

function resourceScreens(rights: Rights, translate: TranslateFunction): Screen[] {
  const permitted = Object.values(resources).filter(({ path }) => rights[path]?.may.includes('read'));
  return permitted.flatMap((resource) => (resource.menu ? [screenOf(resource, translate)] : []));
}

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
