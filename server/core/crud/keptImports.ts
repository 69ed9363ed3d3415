import type { Request, Response } from 'express';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import { rowId } from '../access/rowId.ts';
import { labelOf } from '../csv/columns.ts';
import { localStyle } from '../csv/style.ts';
import { AppError } from '../errors.ts';
import { authorsOf } from '../history/authors.ts';
import { undoChange } from '../history/undo.ts';
import { takenPaths } from '../imports/columns.ts';
import { beginUndo, holdEnded } from '../imports/kept/long.ts';
import { changeSetsOf, ownImport, seenImport } from '../imports/kept/stored.ts';
import { linesOf, listedImports, settingsTold, told, undoingOf, type Which } from '../imports/kept/told.ts';
import { localeOf } from '../locale.ts';
import { refuseUnknown } from '../listQuery/parse.ts';
import { parseRange } from '../listQuery/range.ts';
import type { Sight } from '../listQuery/sight.ts';
import { perOwner } from '../rows/memo.ts';
import { readerOf } from '../rows/reader.ts';
import { transact } from '../rows/transact.ts';
import type { ImportResource, Resource } from './resource.ts';

/** `GET /<resource>/imports`: the own imports, for administrators all, the newest first: who, when, which file, what came of it. */
export async function listImports({ entity, database }: Resource, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, []);
  const { reader: knex, source } = database;
  const actor = actorOf(request);
  const found = await listedImports(knex, actor, entity);
  const undoing = await undoingOf(knex, found);
  const written = found.map(({ personId, userId }) => ({
    byUser: personId,
    asUser: userId === personId ? null : userId,
  }));
  const authorOf = await authorsOf(source, readerOf(actor, database), actor, written);
  response.json(
    found.map((kept, place) => ({
      ...told(actor, kept, undoing(kept.id), localeOf(request)),
      by: authorOf(written[place]?.byUser ?? null),
      as: authorOf(written[place]?.asUser ?? null),
    })),
  );
}

/** By its name what a column is called; asked for again and again while an import is under way. */
const labelsOf = perOwner((sight: Sight, entity: EntityName): ReadonlyMap<string, string> => {
  const style = localStyle(sight.locale);
  return new Map(takenPaths(sight, entity).map((path) => [path.name, labelOf(entity, path, style)]));
});

const results: readonly Which[] = ['refused', 'changed', 'created', 'all'];

/**
 * `GET /<resource>/imports/:id?result=refused&range=[0,49]`: how far an own import is, how its lines were read, and of
 * those with a result, or of `all`, their cells and what became of them.
 * @throws AppError notFound when it is somebody else's, malformed, rangeTooLong
 */
export async function answerImport(
  { entity, database }: Resource,
  request: Request,
  response: Response,
): Promise<void> {
  refuseUnknown(request.query, ['result', 'range']);
  const { reader: knex } = database;
  const actor = actorOf(request);
  const kept = await ownImport(knex, actor, entity, rowId(request));
  const range = parseRange(textOf(request.query['range']), 50);
  const asked = request.query['result'];
  const which = results.find((result) => result === asked);
  if (asked !== undefined && !which) throw new AppError('malformed', { affectedField: 'result' });
  const undoing = await undoingOf(knex, [kept]);
  const { sight } = readerOf(actor, database);
  const { rows } = await linesOf(knex, sight, kept, which ?? 'refused', range, localeOf(request));
  response.json({
    ...told(actor, kept, undoing(kept.id), localeOf(request)),
    ...settingsTold(kept, labelsOf(sight, entity)),
    rows,
  });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * `POST /<resource>/imports/:id/undo`: takes a whole import back, for as long as it is kept; 200 with the rows that are
 * as they were, or 202 where it was written piece by piece and is taken back so. Who imported it always may,
 * administrators may, too.
 * @throws AppError notFound, importUnderWay, alreadyUndone, or undoBlocked with what stands in the way of each row
 */
export async function undoImport(resource: ImportResource, request: Request, response: Response): Promise<void> {
  const { entity, database, hooks, jobs } = resource;
  const actor = actorOf(request);
  const { id } = await seenImport(database.reader, actor, entity, rowId(request));
  const undone = await transact(database, hooks, actor, async (work) => {
    const kept = await holdEnded(work.trx, id);
    const [set, ...others] = await changeSetsOf(work.trx, id);
    if (!set) throw new AppError('notFound');
    return others.length > 0 ? beginUndo(work.trx, actor, kept) : undoChange(work, set.id, 'kept');
  });
  if (!undone) {
    jobs.look();
    response.status(202).json({ id });
    return;
  }
  response.json({ resource: tables[entity].path, ids: undone.ids, kept: undone.kept });
}
