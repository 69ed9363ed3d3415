import type { Request, Response } from 'express';
import { actorOf } from '../access/actor.ts';
import { labelOf } from '../csv/columns.ts';
import { keysOf } from '../csv/importPaths.ts';
import { localStyle } from '../csv/style.ts';
import { pathsOfHeadings, takenPaths } from '../imports/columns.ts';
import { headingsOf, parseJob, refusedOf } from '../imports/parse.ts';
import { reportOf } from '../imports/report.ts';
import { checkLines, importLines } from '../imports/run.ts';
import { localeOf } from '../locale.ts';
import { readerOf } from '../rows/reader.ts';
import type { Resource } from './resource.ts';

/**
 * `POST /<resource>/imports/columns`: what the headings of a file name, each by its label in any language or its name,
 * and all that may be imported, in words.
 */
export function importColumns({ entity, database }: Resource, request: Request, response: Response): void {
  const { sight } = readerOf(actorOf(request), database);
  const found = pathsOfHeadings(sight, entity, headingsOf(request.body));
  const style = localStyle(localeOf(request));
  const taken = takenPaths(sight, entity);
  const keys = keysOf(sight, entity).map(({ name }) => name);
  response.json({
    columns: found.map((path) => path?.name ?? null),
    taken: taken.map((path) => ({ name: path.name, label: labelOf(entity, path, style) })),
    keys: keys.filter((name) => taken.some((path) => path.name === name)),
  });
}

/** `POST /<resource>/imports/check`: what an import would do with each row. */
export async function checkImport(resource: Resource, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const job = parseJob(readerOf(actor, resource.database).sight, resource.entity, request.body);
  response.json(reportOf(job, await checkLines(resource, actor, job), localeOf(request)));
}

/**
 * `POST /<resource>/imports`: 200 with what was done, and in `X-Undo` the id by which all of it can be undone; 422 with
 * what is wrong where rows are refused and none was written.
 */
export async function importRows(resource: Resource, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const job = parseJob(readerOf(actor, resource.database).sight, resource.entity, request.body);
  const { results, isDone, undo } = await importLines(resource, actor, job, refusedOf(request.body));
  if (undo !== undefined) response.set('X-Undo', undo);
  response.status(isDone ? 200 : 422).json(reportOf(job, results, localeOf(request)));
}
