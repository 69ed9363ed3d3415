import type { Request, Response } from 'express';
import { answerJson } from '../rows/answer.ts';
import { deleteRow } from '../rows/remove.ts';
import { actorOf } from '../access/actor.ts';
import { AppError } from '../errors.ts';
import { bodyRow } from '../rows/bodyRow.ts';
import { beginChangeSet, attributeTo } from '../rows/changeSet.ts';
import { isRepeatable, runIdempotently } from '../rows/idempotency.ts';
import { readerOf } from '../rows/reader.ts';
import { createRow, updateRow } from '../rows/save.ts';
import { coalescedRow } from '../rows/coalescedReads.ts';
import type { Work } from '../rows/work.ts';
import { writtenJson } from '../rows/writtenJson.ts';
import { write, type Resource } from './resource.ts';
import { writeVersionOf } from './version.ts';
import { rowId } from '../access/rowId.ts';

/** `POST /<resource>`: 201 with the row as GET gives it. */
export async function create(resource: Resource, request: Request, response: Response): Promise<void> {
  const make = (work: Work): Promise<number> => createRow(work, resource.entity, request.body);
  if (!isRepeatable(request)) {
    const id = await write(resource, request, make);
    return answerWritten(resource, request, response.status(201), id);
  }
  const json = await write(resource, request, (work) =>
    runIdempotently(work, request, async () => writtenJson(work, resource.entity, await make(work))),
  );
  answerJson(response.status(201), json);
}

/** `PUT /<resource>/:id`: 200 with the row as GET gives it. */
export async function update(resource: Resource, request: Request, response: Response): Promise<void> {
  const id = rowId(request);
  const body = bodyRow(request.body);
  const version = writeVersionOf(request);
  await write(resource, request, (work) => updateRow(work, resource.entity, id, version, body));
  await answerWritten(resource, request, response, id);
}

/** `DELETE /<resource>/:id`: 200 with the id, and in `X-Undo` the id by which the deletion can be undone. */
export async function remove(resource: Resource, request: Request, response: Response): Promise<void> {
  const id = rowId(request);
  const version = writeVersionOf(request);
  const undoId = await write(resource, request, async (work) => {
    const set = beginChangeSet(work, resource.entity, 'deletion');
    attributeTo(work, id);
    await deleteRow(work, resource.entity, id, version);
    return set;
  });
  if (undoId !== undefined) response.set('X-Undo', undoId);
  response.json({ id });
}

/**
 * Answers a row that was written, as it is by now: read when the transaction has let go of it, together with what
 * others ask for. To its writer also where it is out of sight.
 * @throws AppError deleteConflict when somebody has deleted it since
 */
export async function answerWritten(
  { entity, database }: Resource,
  request: Request,
  response: Response,
  id: number,
): Promise<void> {
  const row = await coalescedRow(database.source, readerOf(actorOf(request), database), entity, id, null);
  if (!row) throw new AppError('deleteConflict', { entity });
  answerJson(response, row.json);
}
