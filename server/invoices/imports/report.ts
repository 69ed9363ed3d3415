import type { Knex } from 'knex';
import type { Request, Response } from 'express';
import { validate } from '../../../generated/validators/invoiceImportReport.js';
import { actorOf, type Actor } from '../../access/actor.ts';
import { requestBody } from '../../access/requestBody.ts';
import { rowId } from '../../access/rowId.ts';
import type { Database } from '../../database/database.ts';
import { isoDateTime } from '../../database/dateTime.ts';
import { AppError } from '../../errors.ts';
import { maximumRows, parseRange, type Range } from '../../listQuery/range.ts';

/** An import as its uploader follows it. */
interface ImportRow {
  id: number;
  status: string;
  /** Seconds. */
  createdAt: number;
  total: number;
  done: number;
}

interface EntryRow {
  id: number;
  name: string;
  result: string;
  reason: string | null;
  detail: string | null;
  chNFe: string | null;
  invoiceId: number | null;
}

const columns = ['id', 'status', 'createdAt', 'total', 'done'] as const;
const entryColumns = ['id', 'name', 'result', 'reason', 'detail', 'chNFe', 'invoiceId'] as const;
const listed = 100;

/** `GET /notasfiscais/imports`: the own ones, newest first, with what came of their documents. */
export async function listImports({ reader }: Database, request: Request, response: Response): Promise<void> {
  const { id: userId } = actorOf(request);
  const newestFirst = reader('invoice_import').where({ userId }).orderBy('id', 'desc').limit(listed);
  const rows: ImportRow[] = await newestFirst.select(...columns);
  const ids = rows.map(({ id }) => id);
  const counts = await countResults(reader, ids);
  response.json(rows.map((row) => ({ ...shown(row), counts: counts.get(row.id) ?? {} })));
}

/**
 * `GET /notasfiscais/imports/:id?result=created,refused&range=[0,99]`: how far it is, and its documents in their
 * order, as many as a request may have where it does not say how many.
 * @throws AppError notFound when it is somebody else's, malformed, rangeTooLong
 */
export async function answerReport({ reader }: Database, request: Request, response: Response): Promise<void> {
  const query = requestBody({ body: request.query }, 'invoiceImportReport', validate);
  const range = parseRange(query.range ?? undefined, maximumRows);
  const { id } = await ownImport(reader, actorOf(request), rowId(request));
  const row: ImportRow | undefined = await reader('invoice_import')
    .where({ id })
    .first(...columns);
  if (row === undefined) throw new AppError('notFound');
  const counts = (await countResults(reader, [id])).get(id) ?? {};
  const entries = await entriesOf(reader, id, query.result?.split(','), range);
  response.json({ ...shown(row), counts, entries });
}

/** The import of an address. @throws AppError notFound when it is not the actor's, who is no administrator */
export async function ownImport(knex: Knex, actor: Actor, id: number): Promise<{ id: number }> {
  const found: { id: number; userId: number } | undefined = await knex('invoice_import')
    .where({ id })
    .first('id', 'userId');
  if (found === undefined || (found.userId !== actor.id && !actor.isAdmin)) throw new AppError('notFound');
  return found;
}

function shown({ id, status, createdAt, total, done }: ImportRow) {
  return { id, status, createdAt: isoDateTime(new Date(createdAt * 1000)), total, done };
}

type Counts = Record<string, number>;

async function countResults(knex: Knex, ids: number[]): Promise<ReadonlyMap<number, Counts>> {
  const rows: { importId: number; result: string; count: number | string }[] = await knex('invoice_import_entry')
    .whereIn('importId', ids)
    .groupBy('importId', 'result')
    .select('importId', 'result')
    .count({ count: '*' });
  const counts = new Map<number, Counts>();
  for (const { importId, result, count } of rows)
    counts.set(importId, { ...counts.get(importId), [result]: Number(count) });
  return counts;
}

async function entriesOf(knex: Knex, importId: number, results: string[] | undefined, { offset, limit }: Range) {
  const entries = knex('invoice_import_entry').where({ importId });
  if (results) entries.whereIn('result', results);
  const page = entries.orderBy(['fileId', 'position']).offset(offset).limit(limit);
  const rows: EntryRow[] = await page.select(...entryColumns);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
}
