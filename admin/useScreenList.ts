import { useMemo } from 'react';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { resources, type Resource } from '../generated/resources.ts';
import type { Screen } from './layout/screens.ts';
import { useAllRights, type Rights } from './providers/rights.ts';
import { homePath, type Route } from './route.ts';
import { routes } from './routes.ts';

/** The screens of the menu that the rights allow: entities with a place in it, and the routes that are not entities. */
export function useScreenList(): Screen[] {
  const translate = useTranslate();
  const rights = useAllRights();
  return useMemo(() => [...resourceScreens(rights, translate), ...routeScreens(translate)], [rights, translate]);
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

function routeScreens(translate: TranslateFunction): Screen[] {
  return routes.filter(isListed).map(({ path, title, code, section }) => ({
    path,
    label: translate(title),
    ...(code !== undefined && { code }),
    ...(section && { section }),
  }));
}
