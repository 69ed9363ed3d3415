import type { Knex } from 'knex';
import type { Request, Response } from 'express';
import { validate } from '../../../../generated/validators/invoiceImportReport.js';
import { tables } from '../../../../generated/tables.ts';
import { actorOf, type Actor } from '../../../core/access/actor.ts';
import { hidden } from '../../../core/access/rights.ts';
import { requestBody } from '../../../core/access/requestBody.ts';
import { rowId } from '../../../core/access/rowId.ts';
import { restrict } from '../../../core/access/scope.ts';
import type { Database } from '../../../core/database/database.ts';
import { isoDateTime } from '../../../core/database/dateTime.ts';
import { AppError } from '../../../core/errors.ts';
import { maximumRows, parseRange, type Range } from '../../../core/listQuery/range.ts';

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
  /** Of the uploaded file that it was in, an archive unless it has the same name. */
  file: string;
  name: string;
  result: string;
  reason: string | null;
  detail: string | null;
  chNFe: string | null;
  invoiceId: number | null;
}

const columns = ['id', 'status', 'createdAt', 'total', 'done'] as const;
const entryColumns = ['id', 'name', 'result', 'reason', 'detail', 'chNFe', 'invoiceId'] as const;

/** Results after which the rules have judged the invoice. */
const judged: readonly string[] = ['created', 'upgraded'];
const listed = 100;

/** `GET /notasfiscais/imports`: the own ones, newest first, with what came of their documents. */
export async function listImports({ reader }: Database, request: Request, response: Response): Promise<void> {
  const { id: userId } = actorOf(request);
  const newestFirst = reader('invoice_import').where({ userId }).orderBy('id', 'desc').limit(listed);
  const rows: ImportRow[] = await newestFirst.select(...columns);
  const ids = rows.map(({ id }) => id);
  const [counts, files] = [await countResults(reader, ids), await filesOf(reader, ids)];
  response.json(rows.map((row) => ({ ...shown(row), ...files.get(row.id), counts: counts.get(row.id) ?? {} })));
}

/**
 * `GET /notasfiscais/imports/:id?result=created,refused&range=[0,99]`: how far it is, and its documents in their
 * order, as many as a request may have where it does not say how many.
 * @throws AppError notFound when it is somebody else's, malformed, rangeTooLong
 */
export async function answerReport({ reader }: Database, request: Request, response: Response): Promise<void> {
  const query = requestBody({ body: request.query }, 'invoiceImportReport', validate);
  const range = parseRange(query.range ?? undefined, maximumRows);
  const actor = actorOf(request);
  const { id } = await ownImport(reader, actor, rowId(request));
  const row: ImportRow | undefined = await reader('invoice_import')
    .where({ id })
    .first(...columns);
  if (row === undefined) throw new AppError('notFound');
  const counts = (await countResults(reader, [id])).get(id) ?? {};
  const states = await countStates(reader, actor, id);
  const entries = await entriesOf(reader, actor, id, query.result?.split(','), range);
  response.json({ ...shown(row), counts, states, entries });
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

/** The first file of each import by name, unless it is a list of keys, and how many there are. */
async function filesOf(knex: Knex, ids: number[]): Promise<ReadonlyMap<number, { files: number; firstFile?: string }>> {
  const files = knex('invoice_import_file').whereIn('importId', ids).groupBy('importId');
  const found: { importId: number; count: number | string; first: number }[] = await files
    .select('importId')
    .count({ count: '*' })
    .min({ first: 'id' });
  const firsts = found.map(({ first }) => first);
  const named: { id: number; name: string }[] = await knex('invoice_import_file')
    .whereIn('id', firsts)
    .where('kind', 'file')
    .select('id', 'name');
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return new Map(
    found.map(({ importId, count, first }) => [importId, { files: Number(count), firstFile: names.get(first) }]),
  );
}

/** How many of the invoices that came of an import, and that the actor may see, are in each state now. */
async function countStates(knex: Knex, actor: Actor, importId: number): Promise<Counts> {
  if (hidden(actor, 'invoice').has('status1')) return {};
  const entries = knex('invoice_import_entry').where({ importId }).whereIn('result', judged).select('invoiceId');
  const query = knex(`${tables.invoice.table} as i`).whereIn('i.id', entries).groupBy('i.status1');
  restrict(query, actor, 'invoice', 'read', 'i');
  const found: { status1: number; count: number | string }[] = await query.select('i.status1').count({ count: '*' });
  return Object.fromEntries(found.map(({ status1, count }) => [status1, Number(count)]));
}

async function entriesOf(
  knex: Knex,
  actor: Actor,
  importId: number,
  results: string[] | undefined,
  { offset, limit }: Range,
) {
  const entries = knex('invoice_import_entry as e').where('e.importId', importId);
  if (results) entries.whereIn('e.result', results);
  const page = entries.orderBy(['e.fileId', 'e.position']).offset(offset).limit(limit);
  const rows: EntryRow[] = await page
    .join('invoice_import_file as f', 'f.id', 'e.fileId')
    .select(...entryColumns.map((name) => `e.${name}`), 'f.name as file');
  const states = await statesOf(knex, actor, rows);
  return rows.map(({ file, ...row }) => {
    const archive = file === row.name ? null : file;
    const all = Object.entries({ ...row, archive, status1: states.get(row.invoiceId ?? 0) ?? null });
    return Object.fromEntries(all.filter(([, value]) => value !== null));
  });
}

/** Where the invoices that came of these documents, and that the actor may see, stand now. */
async function statesOf(knex: Knex, actor: Actor, rows: readonly EntryRow[]): Promise<ReadonlyMap<number, number>> {
  if (hidden(actor, 'invoice').has('status1')) return new Map();
  const ids = rows.flatMap(({ result, invoiceId }) =>
    invoiceId !== null && judged.includes(result) ? [invoiceId] : [],
  );
  const query = knex(`${tables.invoice.table} as i`).whereIn('i.id', ids);
  restrict(query, actor, 'invoice', 'read', 'i');
  const found: { id: number; status1: number }[] = await query.select('i.id', 'i.status1');
  return new Map(found.map(({ id, status1 }) => [id, status1]));
}
