import type { Request, Response } from 'express';
import { namingProperty } from '../../../schemas/core/formats/naming.ts';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { validate } from '../../../generated/validators/undo.js';
import { actorOf } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { AppError } from '../errors.ts';
import { authorsOf } from '../history/authors.ts';
import { countDeletions, mayRestore, readDeletions, type Deletion } from '../history/deleted.ts';
import { undoChange } from '../history/undo.ts';
import { refuseUnknown } from '../listQuery/parse.ts';
import { readerOf, type Reader } from '../rows/reader.ts';
import { transact } from '../rows/transact.ts';
import { historyPage } from './historyPage.ts';
import type { Resource } from './resource.ts';

/**
 * `GET /<resource>/deleted`: the rows that are gone and that the actor may bring back, the last deleted first: what each
 * was called, who deleted it and as whom. Their place among all is in `Content-Range`, the next page in `X-Next-Cursor`.
 */
export async function listDeleted({ entity, database }: Resource, request: Request, response: Response): Promise<void> {
  const { source } = database;
  refuseUnknown(request.query, ['range', 'after']);
  const actor = actorOf(request);
  if (!mayRestore(actor, entity)) throw new AppError('forbidden');
  const reader = readerOf(actor, database);
  const { below, offset, limit } = historyPage(request);
  const found = await readDeletions(source, reader, actor, entity, { below, offset, limit: limit + 1 });
  const page = found.slice(0, limit);
  const total = await countDeletions(source, reader, actor, entity);
  const place = page.length > 0 ? `${offset}-${offset + page.length - 1}` : '*';
  response.set('Content-Range', `${tables[entity].path} ${place}/${total.rows}`);
  if (total.capped) response.set('X-Total-Capped', 'true');
  if (found.length > limit) response.set('X-Next-Cursor', String(page.at(-1)?.entry));
  const authorOf = await authorsOf(source, reader, actor, page);
  response.json(
    page.map((deletion) => ({
      ...namesOf(reader, entity, deletion),
      at: deletion.at,
      by: authorOf(deletion.byUser),
      as: authorOf(deletion.asUser),
    })),
  );
}

/** What a row was called, as far as the reader may know it. */
function namesOf({ sight }: Reader, entity: EntityName, { id, changes }: Deletion) {
  const { represent } = tables[entity];
  const was = (property: string): unknown =>
    sight.fields(entity).has(property) ? (changes.get(property)?.[0] ?? null) : null;
  const text = was(namingProperty(represent, sight.locale));
  return { id, nmpCode: was('nmpCode'), represent: text === null ? null : String(text) };
}

type Parts = Pick<Resource, 'database' | 'hooks'>;

/** `POST /undo`: 200 with the rows that are back. */
export async function undo({ database, hooks }: Parts, request: Request, response: Response): Promise<void> {
  const { id } = requestBody(request, 'undo', validate);
  const { entity, ids, kept } = await transact(database, hooks, actorOf(request), (work) => undoChange(work, id));
  response.json({ resource: tables[entity].path, ids, kept });
}
