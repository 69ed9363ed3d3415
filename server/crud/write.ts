import type { Request, Response } from 'express';
import { deleteRow } from '../rows/remove.ts';
import { readOne } from '../rows/read.ts';
import { createRow, updateRow } from '../rows/save.ts';
import type { Work } from '../rows/work.ts';
import { answerJson } from './answer.ts';
import { once } from './idempotency.ts';
import { rowIn, write, type Resource } from './resource.ts';
import { versionOf } from './version.ts';
import { rowId } from '../access/rowId.ts';

/** `POST /<resource>`: 201 with the row as GET gives it. */
export async function create(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity } = resource;
  const json = await write(resource, request, (work) =>
    once(work, request, async () => written(work, resource, await createRow(work, entity, request.body))),
  );
  answerJson(response.status(201), json);
}

/** `PUT /<resource>/:id`: 200 with the row as GET gives it. */
export async function update(resource: Resource, request: Request, response: Response): Promise<void> {
  const id = rowId(request);
  const body = rowIn(request);
  const version = versionOf(request);
  const json = await write(resource, request, async (work) => {
    await updateRow(work, resource.entity, id, version, body);
    return written(work, resource, id);
  });
  answerJson(response, json);
}

/** `DELETE /<resource>/:id`: 200 with the id. */
export async function remove(resource: Resource, request: Request, response: Response): Promise<void> {
  const id = rowId(request);
  const version = versionOf(request);
  await write(resource, request, (work) => deleteRow(work, resource.entity, id, version));
  response.json({ id });
}

/** The row that was just written: to its writer also where it is now out of sight. */
export async function written(work: Work, { entity }: Resource, id: number): Promise<string> {
  const row = await readOne(work.source, work.reader, entity, id, {});
  return row?.json ?? 'null';
}
