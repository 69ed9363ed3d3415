import { tables } from '../../../generated/tables.ts';
import { routesWith, type Handler, type Route } from '../access/route.ts';
import { checkImport, importColumns, importRows, importTemplate } from './imports.ts';
import { answerImport, listImports, undoImport } from './keptImports.ts';
import { beginImport, cancelLong, checkLong, takeRows, writeLong } from './longImports.ts';
import type { ImportResource } from './resource.ts';

/** The routes by which rows of files come into an entity. */
export function importRoutes(resource: ImportResource): Route[] {
  const { entity } = resource;
  const all = `/${tables[entity].path}/imports`;
  const make = routesWith(resource);
  const route = (method: Route['method'], path: string, handler: Handler<ImportResource>): Route =>
    make(method, path, { entity, verb: 'import' }, handler);
  const long = (made: Route): Route => ({ ...made, body: 'long' });
  return [
    route('GET', `${all}/template`, importTemplate),
    route('POST', `${all}/columns`, importColumns),
    long(route('POST', `${all}/check`, checkImport)),
    long(route('POST', all, importRows)),
    route('GET', all, listImports),
    route('POST', `${all}/begin`, beginImport),
    route('GET', `${all}/:id`, answerImport),
    long(route('PUT', `${all}/:id/rows`, takeRows)),
    route('POST', `${all}/:id/check`, checkLong),
    route('POST', `${all}/:id/write`, writeLong),
    route('POST', `${all}/:id/cancel`, cancelLong),
    route('POST', `${all}/:id/undo`, undoImport),
  ];
}
