import type { Request, Response } from 'express';
import { tables } from '../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import { streamCsv } from '../csv/stream.ts';
import { AppError } from '../errors.ts';
import { parseListQuery } from '../listQuery/parse.ts';
import { base } from '../rows/columns.ts';
import { sourceOf } from '../rows/effort.ts';
import { readOne, readPage, type Page } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';
import { answerJson } from './answer.ts';
import { idOf, type Resource } from './resource.ts';

/** `GET /<resource>`: an array, with its place among all in `Content-Range` and the next page in `X-Next-Cursor`. */
export async function list({ entity, database }: Resource, request: Request, response: Response): Promise<void> {
  if (wantsCsv(request)) return streamCsv(database, entity, request, response);
  const reader = readerOf(actorOf(request), database);
  const query = parseListQuery(request.query, entity, reader.sight);
  const page = await readPage(sourceOf(database, reader, entity, query), reader, entity, query);
  response.set('Content-Range', contentRange(tables[entity].path, page));
  if (page.total.capped) response.set('X-Total-Capped', 'true');
  if (page.next) response.set('X-Next-Cursor', page.next);
  answerJson(response, `[${page.rows.map(({ json }) => json).join(',')}]`);
}

function wantsCsv(request: Request): boolean {
  return request.get('Accept')?.includes('text/csv') === true && request.accepts(['json', 'text/csv']) === 'text/csv';
}

function contentRange(path: string, { rows, offset, total }: Page): string {
  const place = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*';
  return `${path} ${place}/${total.rows}`;
}

/** `GET /<resource>/:id` */
export async function one({ entity, database }: Resource, request: Request, response: Response): Promise<void> {
  const reader = readerOf(actorOf(request), database);
  const scope = reader.scope(entity, 'read', base);
  const row = await readOne(database.source, reader, entity, idOf(request), { scope });
  if (!row) throw new AppError('notFound');
  answerJson(response.set('ETag', `"${row.rowSCN}"`), row.json);
}
