import { tables, type Table, type Verb } from '../../../generated/tables.ts';
import { routesWith, type Handler, type Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import type { Hooks } from '../rows/work.ts';
import { checkRemoval, removeMany, updateMany } from './bulk.ts';
import { changeMany, checkMany, sharedNames } from './changes.ts';
import { compareHistory, listHistory, recreate, restore } from './history.ts';
import { listDeleted, undo } from './deleted.ts';
import { file, list, one, workbook } from './read.ts';
import { filedImportRoutes } from './filedImports.ts';
import { countReferences } from './references.ts';
import { importRoutes } from './importRoutes.ts';
import type { ImportJobs } from '../imports/kept/jobs.ts';
import type { ImportResource } from './resource.ts';
import { create, remove, update } from './write.ts';

/** The routes of every entity: the generic resource of which every master-data screen is made. */
export function resourceRoutes(database: Database, hooks: Hooks, jobs: ImportJobs): Route[] {
  const undoRoute = routesWith({ database, hooks })('POST', '/undo', 'signedIn', undo);
  return [
    undoRoute,
    ...filedImportRoutes({ database, hooks, jobs }),
    ...Object.values(tables).flatMap(({ name }) => routesOf({ entity: name, database, hooks, jobs })),
  ];
}

/** Whether there is something to bring back: rows are deleted, and their history is kept. */
const keepsDeleted = ({ audit, never }: Table): boolean => audit && !never.includes('delete');

/** Whether rows come from files: what nobody creates comes in other ways. */
const isImported = ({ never }: Table): boolean => !never.includes('create') && !never.includes('import');

function routesOf(resource: ImportResource): Route[] {
  const { entity } = resource;
  const all = `/${tables[entity].path}`;
  const make = routesWith(resource);
  const route = (method: Route['method'], path: string, verb: Verb, handler: Handler<ImportResource>): Route =>
    make(method, path, { entity, verb }, handler);
  const pastRoutes = [
    route('GET', `${all}/:id/history`, 'read', listHistory),
    route('GET', `${all}/:id/history/:version`, 'read', compareHistory),
    route('POST', `${all}/:id/restore`, 'update', restore),
  ];
  const long = (made: Route): Route => ({ ...made, body: 'long' });
  const changeRoutes = [
    route('GET', `${all}/changes`, 'update', sharedNames),
    long(route('POST', `${all}/changes/check`, 'update', checkMany)),
    long(route('POST', `${all}/changes`, 'update', changeMany)),
  ];
  // Whoever may delete or create brings rows back, and everybody what they have deleted themselves.
  const deletedRoutes = [
    route('GET', `${all}/deleted`, 'read', listDeleted),
    route('POST', `${all}/:id/recreate`, 'read', recreate),
  ];
  return [
    route('GET', all, 'read', list),
    route('POST', all, 'create', create),
    route('PUT', all, 'update', updateMany),
    route('DELETE', all, 'delete', removeMany),
    route('GET', `${all}/csv`, 'read', file),
    route('GET', `${all}/xlsx`, 'read', workbook),
    route('GET', `${all}/references`, 'read', countReferences),
    ...(tables[entity].never.includes('update') ? [] : changeRoutes),
    ...(tables[entity].never.includes('delete')
      ? []
      : [route('POST', `${all}/deletions/check`, 'delete', checkRemoval)]),
    route('GET', `${all}/:id`, 'read', one),
    route('PUT', `${all}/:id`, 'update', update),
    route('DELETE', `${all}/:id`, 'delete', remove),
    ...(isImported(tables[entity]) ? importRoutes(resource) : []),
    ...(tables[entity].audit ? pastRoutes : []),
    ...(keepsDeleted(tables[entity]) ? deletedRoutes : []),
  ];
}
