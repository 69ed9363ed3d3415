import type { Request, Response } from 'express';
import { propertiesOfKey } from '../../../schemas/core/formats/keyName.ts';
import { actorOf } from '../access/actor.ts';
import { importLabel } from '../csv/columns.ts';
import { localStyle } from '../csv/style.ts';
import { takenPaths } from '../imports/columns.ts';
import { keyNames } from '../imports/keys.ts';
import { keepWhole } from '../imports/kept/keep.ts';
import { proposedColumns, proposedValues } from '../imports/kept/learned.ts';
import { fileOf, headingsOf, parseJob, settingsOf } from '../imports/parse.ts';
import { ownImport } from '../imports/kept/stored.ts';
import { reportTold } from '../imports/kept/told.ts';
import { reportOf } from '../imports/report.ts';
import { checkLines, importLines, isWritten, type Imported } from '../imports/run.ts';
import { checkedIn, lastEntry } from '../imports/seen.ts';
import { unsaidValues } from '../imports/unsaid.ts';
import { localeOf } from '../locale.ts';
import { refuseUnknown } from '../listQuery/parse.ts';
import { DoneBefore, keepAnswer, takeKey } from '../rows/idempotency.ts';
import { readerOf } from '../rows/reader.ts';
import type { Work } from '../rows/work.ts';
import { answerTemplate } from '../workbook/template.ts';
import type { Resource } from './resource.ts';

/**
 * `POST /<resource>/imports/columns`: what the headings of a file name, each by its label in any language or its name,
 * else by what the person chose for it last, all that may be imported, in words, what all
 * rows of such a file had besides (`values`), and which of these only new rows get (`forNew`).
 */
export async function importColumns(
  { entity, database }: Resource,
  request: Request,
  response: Response,
): Promise<void> {
  const actor = actorOf(request);
  const { sight } = readerOf(actor, database);
  const headings = headingsOf(request.body);
  const found = await proposedColumns(database.reader, actor, sight, entity, headings);
  const unsaid = await unsaidValues(database.reader, sight, entity, headings, found);
  const style = localStyle(localeOf(request));
  const taken = takenPaths(sight, entity);
  const names = new Set(taken.map(({ name }) => name));
  response.json({
    columns: found.map((path) => path?.name ?? null),
    taken: taken.map((path) => ({ name: path.name, label: importLabel(entity, path, style) })),
    keys: keyNames(sight, entity).filter((name) => propertiesOfKey(name).every((part) => names.has(part))),
    ...(await proposedValues(database.reader, actor, sight, entity, headings, unsaid)),
  });
}

/** `GET /<resource>/imports/template?locale=`: an empty workbook with the headings of what new rows say. */
export function importTemplate({ entity }: Resource, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, ['locale']);
  return answerTemplate(entity, request, response);
}

/**
 * `POST /<resource>/imports/check`: what an import would do with each row, and by `seen` what was known then. Of what was
 * `checked` before, a row is refused into which somebody else has written since; what was known first stays `seen`.
 */
export async function checkImport(resource: Resource, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const seen = checkedIn(request.body);
  const known = seen?.entry ?? (await lastEntry(resource.database.reader));
  const job = parseJob(readerOf(actor, resource.database).sight, resource.entity, request.body);
  const results = await checkLines(resource, actor, job, seen);
  response.json({ ...reportOf(job, results, localeOf(request)), seen: known });
}

/**
 * `POST /<resource>/imports`: 200 with what was done, and in `X-Undo` the id by which all of it can be undone; 422 with
 * what is wrong where rows are refused and none was written. Either is kept under the `id` of the answer. Of what was
 * `checked` before, a row is refused into which somebody else has written since. An `Idempotency-Key` that has done it
 * before is answered as then.
 */
export async function importRows(resource: Resource, request: Request, response: Response): Promise<void> {
  const again = (error: unknown) => importedBefore(resource, request, error);
  const { status, undo, report } = await importNow(resource, request).catch(again);
  if (undo !== undefined) response.set('X-Undo', undo);
  response.status(status).json(report);
}

interface ImportAnswer {
  readonly status: 200 | 422;
  readonly undo: string | undefined;
  readonly report: object;
}

/** Which import a key has done. */
interface Done {
  readonly id: number;
  readonly undo?: string;
}

/** For `catch`: what was done before is told anew, as its person may see it now. @throws AppError notFound */
async function importedBefore({ entity, database }: Resource, request: Request, error: unknown): Promise<ImportAnswer> {
  if (!(error instanceof DoneBefore)) throw error;
  const { id, undo }: Done = JSON.parse(error.answer);
  const actor = actorOf(request);
  const kept = await ownImport(database.reader, actor, entity, id);
  const { sight } = readerOf(actor, database);
  const report = await reportTold(database.reader, sight, kept, localeOf(request));
  return { status: 200, undo, report: { id, ...report } };
}

/** @throws DoneBefore */
async function importNow(resource: Resource, request: Request): Promise<ImportAnswer> {
  const { database } = resource;
  const actor = actorOf(request);
  const { sight } = readerOf(actor, database);
  const job = parseJob(sight, resource.entity, request.body);
  const whole = { job, file: fileOf(request.body), settings: settingsOf(sight, job, request.body) };
  let id = 0;
  const begin = (work: Work) => takeKey(work, request);
  const keep = async (work: Work, imported: Imported) => {
    id = await keepWhole(work.trx, actor, { ...whole, imported });
    await keepAnswer(work, request, isWritten(imported.results) ? JSON.stringify({ id, undo: imported.undo }) : null);
  };
  const { refused } = whole.settings;
  const imported = await importLines(resource, actor, job, refused, { begin, keep }, checkedIn(request.body));
  const { isDone, results, undo } = imported;
  if (!isDone) id = await database.transaction((trx) => keepWhole(trx, actor, { ...whole, imported }));
  return { status: isDone ? 200 : 422, undo, report: { id, ...reportOf(job, results, localeOf(request)) } };
}
