import type { Knex } from 'knex';
import type { Request, Response } from 'express';
import { validate } from '../../../../generated/validators/invoiceImportReport.js';
import type { Requests } from '../../../../generated/types.ts';
import { actorOf, type Actor } from '../../../core/access/actor.ts';
import { requestBody } from '../../../core/access/requestBody.ts';
import { scopes } from '../../../core/access/rights.ts';
import { rowId } from '../../../core/access/rowId.ts';
import type { Database } from '../../../core/database/database.ts';
import { isoDateTime } from '../../../core/database/dateTime.ts';
import { AppError } from '../../../core/errors.ts';
import { maximumRows, parseRange } from '../../../core/listQuery/range.ts';
import { serviceAccount } from '../distribution/account.ts';
import { mayForIssuer } from '../invoiceRights.ts';
import { countCauses, countStates, entriesOf, type Asked } from './reportEntries.ts';

/** An import as its uploader follows it. */
interface ImportRow {
  id: number;
  status: string;
  /** Seconds. */
  createdAt: number;
  total: number;
  done: number;
}

const columns = ['id', 'status', 'createdAt', 'total', 'done'] as const;
const listed = 100;

/** `GET /notasfiscais/imports`: the own ones and those of the service that one may see, newest first, with what came of their documents. */
export async function listImports({ reader }: Database, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const service = seesService(actor) ? await serviceAccount(reader) : undefined;
  const users = [actor.id, ...(service ? [service.id] : [])];
  const newestFirst = reader('invoice_import').whereIn('userId', users).orderBy('id', 'desc').limit(listed);
  const rows: (ImportRow & { userId: number })[] = await newestFirst.select(...columns, 'userId');
  const by = (userId: number) => (userId === service?.id && userId !== actor.id ? { userName: service.name1 } : {});
  const ids = rows.map(({ id }) => id);
  const [counts, files] = [await countResults(reader, ids), await filesOf(reader, ids)];
  response.json(
    rows.map((row) => ({ ...shown(row), ...by(row.userId), ...files.get(row.id), counts: counts.get(row.id) ?? {} })),
  );
}

/**
 * `GET /notasfiscais/imports/:id?result=created,refused&state=30&cause=unknownSku&range=[0,99]`: how far it is, and its
 * documents in their order, as many as a request may have where it does not say how many.
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
  const causes = await countCauses(reader, actor, id);
  const entries = await entriesOf(reader, actor, id, askedIn(query), range);
  response.json({ ...shown(row), counts, states, causes, entries });
}

const askedIn = ({ result, state, cause }: Requests['invoiceImportReport']): Asked => ({
  results: result?.split(','),
  state: state ? Number(state) : undefined,
  cause: cause ?? undefined,
});

/** Whoever may import any note may see what came by itself. */
const seesService = (actor: Actor): boolean =>
  scopes(actor, 'invoice', 'import').includes('all') &&
  ([1, 2] as const).every((of) => mayForIssuer(actor, 'import', of));

/** The import of an address. @throws AppError notFound when it is not the actor's, who is no administrator, nor the service's */
export async function ownImport(knex: Knex, actor: Actor, id: number): Promise<{ id: number }> {
  const found: { id: number; userId: number } | undefined = await knex('invoice_import')
    .where({ id })
    .first('id', 'userId');
  if (found === undefined) throw new AppError('notFound');
  const isOwn = found.userId === actor.id || actor.isAdmin;
  if (isOwn || (seesService(actor) && (await serviceAccount(knex))?.id === found.userId)) return found;
  throw new AppError('notFound');
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
