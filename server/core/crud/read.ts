import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import { rowId } from '../access/rowId.ts';
import { wantsCsv, wantsWorkbook } from '../csv/answer.ts';
import { streamCsv } from '../csv/stream.ts';
import { AppError } from '../errors.ts';
import { parseListQuery } from '../listQuery/parse.ts';
import { answerJson } from '../rows/answer.ts';
import { chooseSource } from '../rows/chooseSource.ts';
import { baseAlias } from '../rows/columns.ts';
import { planList, type ListPlan, type Page } from '../rows/read.ts';
import { readerOf, type Reader } from '../rows/reader.ts';
import { coalescedRow, coalescedPage } from '../rows/coalescedReads.ts';
import { streamWorkbook } from '../workbook/stream.ts';
import type { Resource } from './resource.ts';

/** `GET /<resource>`: an array, with its place among all in `Content-Range` and the next page in `X-Next-Cursor`. */
export async function list({ entity, database, hooks }: Resource, request: Request, response: Response): Promise<void> {
  if (wantsWorkbook(request)) return streamWorkbook(database, entity, request, response);
  if (wantsCsv(request)) return streamCsv(database, entity, request, response);
  const reader = readerOf(actorOf(request), database);
  const plan = planOf(reader, entity, request);
  const page = await coalescedPage(chooseSource(database, reader, entity, plan.query), plan);
  response.set('Content-Range', contentRange(tables[entity].path, page));
  if (page.total.capped) response.set('X-Total-Capped', 'true');
  if (page.next) response.set('X-Next-Cursor', page.next);
  const rows = page.rows.map(({ json }) => json);
  const complete = await hooks[entity]?.complete?.(database, actorOf(request), rows, 'many');
  answerJson(response, `[${(complete ?? rows).join(',')}]`);
}

const plans = new LRUCache<string, ListPlan>({ max: 500 });

/** What a list's address asks of a reader; screens ask for the same again and again. */
function planOf(reader: Reader, entity: EntityName, { originalUrl, query }: Request): ListPlan {
  const key = `${reader.key} ${originalUrl}`;
  const plan = plans.get(key) ?? planList(reader, entity, parseListQuery(query, entity, reader.sight));
  plans.set(key, plan);
  return plan;
}

function contentRange(path: string, { rows, offset, total }: Page): string {
  const place = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*';
  return `${path} ${place}/${total.rows}`;
}

/** `GET /<resource>/csv`: the list as a file, for clients whose operations answer one thing each. */
export function file({ entity, database }: Resource, request: Request, response: Response): Promise<void> {
  return streamCsv(database, entity, request, response);
}

/** `GET /<resource>/xlsx`: the list as a workbook, likewise. */
export function workbook({ entity, database }: Resource, request: Request, response: Response): Promise<void> {
  return streamWorkbook(database, entity, request, response);
}

/** `GET /<resource>/:id` */
export async function one({ entity, database, hooks }: Resource, request: Request, response: Response): Promise<void> {
  const reader = readerOf(actorOf(request), database);
  const scope = reader.scope(entity, 'read', baseAlias);
  const row = await coalescedRow(database.source, reader, entity, rowId(request), scope);
  if (!row) throw new AppError('notFound');
  const complete = await hooks[entity]?.complete?.(database, actorOf(request), [row.json], 'one');
  answerJson(response, complete?.[0] ?? row.json, row.rowSCN);
}
