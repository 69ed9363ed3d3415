import type { Request, Response } from 'express';
import { actorOf } from '../access/actor.ts';
import { routesWith, type Route } from '../access/route.ts';
import { rowId } from '../access/rowId.ts';
import { AppError } from '../errors.ts';
import { beginFiled } from '../imports/filed/begin.ts';
import { cancelFiled, commitFiled, filedImport, filedState, mendLine, undoOf } from '../imports/filed/filed.ts';
import { takeForm } from '../imports/filed/takeForm.ts';
import { linesOf, type Which } from '../imports/kept/told.ts';
import { refusedOf } from '../imports/parse.ts';
import { parseJson } from '../listQuery/json.ts';
import { parameter, refuseUnknown } from '../listQuery/parse.ts';
import { parseRange } from '../listQuery/range.ts';
import { localeOf } from '../locale.ts';
import { bodyRow, refuseOthers } from '../rows/bodyRow.ts';
import { isRow } from '../rows/compare.ts';
import { readerOf } from '../rows/reader.ts';
import type { Row } from '../rows/view.ts';
import { undoImport } from './keptImports.ts';
import type { ImportResource } from './resource.ts';

type Parts = Omit<ImportResource, 'entity'>;

/** Files into whatever entity, for programs: taken, recognised and checked by the server, then mended and written. */
export function filedImportRoutes(parts: Parts): Route[] {
  const make = routesWith(parts);
  return [
    { ...make('POST', '/imports', 'signedIn', take), body: 'multipart' },
    make('GET', '/imports/:id', 'signedIn', state),
    make('GET', '/imports/:id/rows', 'signedIn', rows),
    make('PUT', '/imports/:id/rows/:line', 'signedIn', mend),
    make('POST', '/imports/:id/commit', 'signedIn', commit),
    make('POST', '/imports/:id/cancel', 'signedIn', end),
    make('POST', '/imports/:id/undo', 'signedIn', takeBack),
  ];
}

/** `POST /imports`: 202 with the id of an import whose rows are checked in the background; nothing is written before `commit`. */
async function take({ database, jobs }: Parts, request: Request, response: Response): Promise<void> {
  const id = await beginFiled(database, actorOf(request), await takeForm(request));
  jobs.look();
  response.status(202).json({ id });
}

const own = ({ database }: Parts, request: Request) => filedImport(database, actorOf(request), rowId(request));

async function state(parts: Parts, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, []);
  const kept = await own(parts, request);
  const undo = await undoOf(parts.database, kept);
  if (undo !== undefined) response.set('X-Undo', undo);
  response.json(await filedState(parts.database, kept, localeOf(request)));
}

const results: readonly Which[] = ['refused', 'changed', 'created'];

/** `GET /imports/:id/rows?range=&filter={"result":"refused"}`: what becomes of its lines; without a filter of all of them. @throws AppError malformed, rangeTooLong */
async function rows(parts: Parts, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, ['range', 'filter']);
  const kept = await own(parts, request);
  const { sight } = readerOf(actorOf(request), parts.database);
  const range = parseRange(parameter(request.query, 'range'));
  const which = whichOf(parameter(request.query, 'filter'));
  const { rows: lines, total } = await linesOf(parts.database.reader, sight, kept, which, range, localeOf(request));
  const place = lines.length > 0 ? `${range.offset}-${range.offset + lines.length - 1}` : '*';
  response.set('Content-Range', `rows ${place}/${total}`);
  response.json(lines.map((line) => ({ errors: [], ...(kept.status === 'done' ? line : withoutMade(line)) })));
}

/** What was not written, or does not stay, has no row. */
function withoutMade(line: Row): Row {
  const { id: _none, ...others } = line;
  return line['result'] === 'created' ? others : line;
}

function whichOf(filter: string | undefined): Which {
  const given = filter === undefined ? {} : parseJson('filter', filter, 1000);
  const { result = 'all', ...others } = isRow(given) ? given : { result: null };
  const which = result === 'all' ? result : results.find((each) => each === result);
  if (which === undefined || Object.keys(others).length > 0)
    throw new AppError('malformed', { affectedField: 'filter' });
  return which;
}

/** `PUT /imports/:id/rows/:line`: 202; cells of one line are as the body says, by property or heading, and all is checked anew. */
async function mend(parts: Parts, request: Request, response: Response): Promise<void> {
  const kept = await own(parts, request);
  await mendLine(parts.database, actorOf(request), kept, rowId(request, 'line'), bodyRow(request.body));
  parts.jobs.look();
  response.status(202).json({ id: kept.id });
}

/** `POST /imports/:id/commit` `{ refused: 'skip' | 'stop' }`: 202; the rows are written in the background. */
async function commit(parts: Parts, request: Request, response: Response): Promise<void> {
  const kept = await own(parts, request);
  if (isRow(request.body)) refuseOthers(request.body, ['refused']);
  await commitFiled(parts.database, actorOf(request), kept, refusedOf(request.body));
  parts.jobs.look();
  response.status(202).json({ id: kept.id });
}

/** `POST /imports/:id/cancel`: 200 with where it is then. */
async function end(parts: Parts, request: Request, response: Response): Promise<void> {
  const kept = await own(parts, request);
  await cancelFiled(parts.database, actorOf(request), kept);
  parts.jobs.look();
  response.json(await filedState(parts.database, await own(parts, request), localeOf(request)));
}

/** `POST /imports/:id/undo`: as the undo of an import of its resource. */
async function takeBack(parts: Parts, request: Request, response: Response): Promise<void> {
  const { entity } = await own(parts, request);
  await undoImport({ ...parts, entity }, request, response);
}
