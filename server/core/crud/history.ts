import type { Request, Response } from 'express';
import { actorOf, type Actor } from '../access/actor.ts';
import { rowId } from '../access/rowId.ts';
import { may, requireRight } from '../access/rights.ts';
import { AppError } from '../errors.ts';
import { authorsOf } from '../history/authors.ts';
import { readEntries, summaryOf } from '../history/entries.ts';
import { differencesSince, restorable } from '../history/past.ts';
import { isRestorable } from '../history/deleted.ts';
import { recreateRow } from '../history/recreate.ts';
import { restoreRow } from '../history/restore.ts';
import { concealedIn, showChanges } from '../history/shown.ts';
import { readTogether } from '../history/together.ts';
import { refuseUnknown } from '../listQuery/parse.ts';
import { bodyRow } from '../rows/bodyRow.ts';
import { baseAlias } from '../rows/columns.ts';
import { readOne } from '../rows/read.ts';
import { readerOf, serverReader, type Reader } from '../rows/reader.ts';
import { isVisible } from '../rows/visibility.ts';
import { rowOf } from '../rows/storedRow.ts';
import { historyPage, historyPosition } from './historyPage.ts';
import { write, type Resource } from './resource.ts';
import { versionOf, writeVersionOf } from './version.ts';
import { answerWritten } from './write.ts';

/**
 * `GET /<resource>/:id/history`: what was kept of a row's writes, the newest first, as lists answer: their place among
 * all in `Content-Range`, the next page in `X-Next-Cursor`. Of a row that is gone to who sees every row or may bring it back.
 */
export async function listHistory(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity, database } = resource;
  refuseUnknown(request.query, ['range', 'after']);
  const id = rowId(request);
  const { offset, limit, below } = historyPage(request);
  const actor = actorOf(request);
  const reader = readerOf(actor, database);
  const { entries } = await summaryOf(database.source, entity, id);
  await assertReadable(resource, reader, actor, id, entries > 0);
  const found = await readEntries(database.source, reader, entity, id, { below, offset, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  response.set('Content-Range', `history ${last ? `${offset}-${offset + page.length - 1}` : '*'}/${entries}`);
  if (last && found.length > limit) response.set('X-Next-Cursor', String(last.rowSCN));
  const shown = await showChanges(
    database.source,
    reader,
    entity,
    page.map(({ changes }) => changes),
  );
  const authorOf = await authorsOf(database.source, reader, actor, page);
  const sets = page.map(({ changeSetId }) => changeSetId);
  const together = await readTogether(database.source, actor, entity, sets);
  const answers = page.map(({ rowSCN, action, restored, at, byUser, asUser, changeSetId, changes }, index) => {
    const concealed = concealedIn(changes, entity, actor);
    const [by, as] = [authorOf(byUser), authorOf(asUser)];
    const whole = together.get(changeSetId ?? '') ?? null;
    return { rowSCN, action, restored, at, by, as, ...shown[index], concealed, together: whole };
  });
  response.json(answers);
}

/** `GET /<resource>/:id/history/:version`: how the row now differs from what it was after that version. */
export async function compareHistory(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity, database } = resource;
  const { source, dialect } = database;
  const [actor, id] = [actorOf(request), rowId(request)];
  const reader = readerOf(actor, database);
  const stored = await readOne(source, serverReader(dialect), entity, id, {
    scope: reader.scope(entity, 'read', baseAlias),
  });
  if (!stored) throw new AppError('notFound');
  const now = rowOf(stored);
  const version = historyPosition(request.params['version'], 'version');
  const [shown] = await showChanges(source, reader, entity, [
    await differencesSince(source, reader, entity, now, version),
  ]);
  const mayRestore = may(actor, entity, 'update') && (await isVisible(source, reader, 'update', entity, id));
  const asked = Object.keys({ ...shown?.changes, ...shown?.rows });
  const back = mayRestore ? restorable(entity, actor, now, asked) : [];
  response.json({ version, rowSCN: now.rowSCN, ...shown, restorable: back });
}

/** `POST /<resource>/:id/restore`: 200 with the row as GET gives it. */
export async function restore(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity } = resource;
  requireRight(actorOf(request), entity, 'read');
  const [id, seen] = [rowId(request), versionOf(request)];
  const { version } = bodyRow(request.body);
  if (typeof version !== 'number' || !Number.isSafeInteger(version))
    throw new AppError('malformedRequest', { affectedField: 'version' });
  await write(resource, request, (work) => restoreRow(work, entity, id, seen, version));
  await answerWritten(resource, request, response, id);
}

/** `POST /<resource>/:id/recreate`: 201 with the row that was deleted, to who may bring it back. */
export async function recreate(resource: Resource, request: Request, response: Response): Promise<void> {
  const [id, seen] = [rowId(request), writeVersionOf(request)];
  await write(resource, request, (work) => recreateRow(work, resource.entity, id, seen));
  await answerWritten(resource, request, response.status(201), id);
}

/** @throws AppError notFound for a row out of the reader's sight, and for one that never was */
async function assertReadable(
  { entity, database: { source } }: Resource,
  reader: Reader,
  actor: Actor,
  id: number,
  hasHistory: boolean,
): Promise<void> {
  if (await isVisible(source, reader, 'read', entity, id)) return;
  const seesAll = reader.scope(entity, 'read', baseAlias) === null;
  if (hasHistory && (seesAll || (await isRestorable(source, reader, actor, entity, id)))) return;
  throw new AppError('notFound');
}
