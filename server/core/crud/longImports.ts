import type { Request, Response } from 'express';
import { actorOf } from '../access/actor.ts';
import { rowId } from '../access/rowId.ts';
import { beginLong, cancel, storeRows, work } from '../imports/kept/long.ts';
import { fileOf, headingsOf, linesOf, parseJob, settingsOf } from '../imports/parse.ts';
import { bodyRow } from '../rows/bodyRow.ts';
import { readerOf } from '../rows/reader.ts';
import type { ImportResource } from './resource.ts';

/**
 * `POST /<resource>/imports/begin`: 201 with the id of an import whose rows come in parts (`PUT …/:id/rows`), which is
 * then checked and written in the background, piece by piece.
 */
export async function beginImport(
  { entity, database }: ImportResource,
  request: Request,
  response: Response,
): Promise<void> {
  const body = bodyRow(request.body);
  const headings = 'headings' in body ? headingsOf(body) : [];
  const id = await beginLong(database, actorOf(request), entity, { file: fileOf(body), headings });
  response.status(201).json({ id });
}

/**
 * `PUT /<resource>/imports/:id/rows`: stores `rows` from the line numbered `from` on, over what was there; 200 with how
 * many lines there are. @throws AppError notFound, importUnderWay, malformedRequest, tooManyRows
 */
export async function takeRows(
  { entity, database }: ImportResource,
  request: Request,
  response: Response,
): Promise<void> {
  const body = bodyRow(request.body);
  const rows = linesOf(body);
  const total = await storeRows(database, actorOf(request), entity, rowId(request), { from: body['from'], rows });
  response.json({ total });
}

/**
 * `POST /<resource>/imports/:id/check`: 202; what would be done is found out in the background.
 * @throws AppError notFound, importUnderWay, and as imports do
 */
export const checkLong = (resource: ImportResource, request: Request, response: Response): Promise<void> =>
  begin(resource, request, response, 'checking');

/** `POST /<resource>/imports/:id/write`: 202; the rows are written in the background. @throws AppError as check does */
export const writeLong = (resource: ImportResource, request: Request, response: Response): Promise<void> =>
  begin(resource, request, response, 'running');

async function begin(
  { entity, database, jobs }: ImportResource,
  request: Request,
  response: Response,
  status: 'checking' | 'running',
): Promise<void> {
  const actor = actorOf(request);
  const { sight } = readerOf(actor, database);
  const asked = { ...bodyRow(request.body), rows: [] };
  const job = parseJob(sight, entity, asked);
  const settings = settingsOf(sight, job, asked);
  const id = rowId(request);
  await work(database, actor, entity, id, { status, settings });
  jobs.look();
  response.status(202).json({ id });
}

/**
 * `POST /<resource>/imports/:id/cancel`: 200 with what it is now: a check ends, what was written is taken back, rows that
 * nobody checks nor writes are dropped. What has ended stays as it is.
 */
export async function cancelLong(
  { entity, database, jobs }: ImportResource,
  request: Request,
  response: Response,
): Promise<void> {
  const id = rowId(request);
  const status = await cancel(database, actorOf(request), entity, id);
  jobs.look();
  response.json({ id, status });
}
