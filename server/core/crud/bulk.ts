import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { EntityName, Verb } from '../../../generated/tables.ts';
import { mostDeleted } from '../../../schemas/core/formats/manyRows.ts';
import { actorOf } from '../access/actor.ts';
import { refusalsOf } from '../bulk/report.ts';
import { AppError, refuseField, toAppError, type RowProblem } from '../errors.ts';
import { idsAskedFor, parseFilter, type Condition } from '../listQuery/filter.ts';
import { parameter, refuseUnknown } from '../listQuery/parse.ts';
import { bodyRow, malformed } from '../rows/bodyRow.ts';
import { isRow } from '../rows/compare.ts';
import { beginChangeSet, attributeTo } from '../rows/changeSet.ts';
import { idsOf } from '../rows/graph.ts';
import { savedLists } from '../rows/listings.ts';
import { conditionsOf, readVersions } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';
import { deleteRow } from '../rows/remove.ts';
import { updateRow } from '../rows/save.ts';
import type { Version } from '../rows/storedRow.ts';
import { inSavepoint, rolledBack } from '../rows/trial.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import { write, type Resource } from './resource.ts';
import { rowVersion } from './version.ts';

/** One row of a call about many: what it asks of which version. */
interface Item {
  id: number;
  version: Version;
  body: unknown;
}

/** `PUT /<resource>?filter=`: by ids the body holds `[{ id, rowSCN, ...changes }]`, else the changes for all that match. */
export async function updateMany(resource: Resource, request: Request, response: Response): Promise<void> {
  const ids = await write(resource, request, async (work) => {
    const items = await itemsOf(work, resource.entity, request, 'update');
    refuseShared(resource.entity, items);
    refuseBlocked(await attempt(items, ({ id, version, body }) => updateRow(work, resource.entity, id, version, body)));
    return items.map(({ id }) => id);
  });
  response.json(ids);
}

/**
 * `DELETE /<resource>?filter=`: by ids the body holds `[{ id, rowSCN }]`, else perhaps what is left out. Rows that hold each other go in any order. In
 * `X-Undo` the id by which the deletion can be undone.
 */
export async function removeMany(resource: Resource, request: Request, response: Response): Promise<void> {
  const { ids, set } = await write(resource, request, async (work) => {
    const items = await itemsOf(work, resource.entity, request, 'delete');
    const begun = beginChangeSet(work, resource.entity, 'deletion');
    refuseBlocked(await removeItems(items, (item) => removeItem(work, resource.entity, item)));
    return { ids: items.map(({ id }) => id), set: items.length > 0 ? begun : undefined };
  });
  if (set !== undefined) response.set('X-Undo', set);
  response.json(ids);
}

/**
 * `POST /<resource>/deletions/check?filter=`: which rows `DELETE` of the same would refuse, and why; it is the deletion
 * itself, rolled back.
 */
export async function checkRemoval(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity, database } = resource;
  const refused = await rolledBack<ReadonlyMap<Item, AppError>>((roll) =>
    write(resource, request, async (work) => {
      const items = await itemsOf(work, entity, request, 'delete');
      return roll(await removeItems(items, (item) => tryRemoval(work, entity, item)));
    }),
  );
  const outcomes = [...refused].map(([{ id }, error]) => ({ id, error }));
  response.json(await refusalsOf(database, readerOf(actorOf(request), database), entity, outcomes));
}

/** Deletes rows that may hold each other, and answers what refused which. */
async function removeItems(
  items: readonly Item[],
  removeOne: (item: Item) => Promise<void>,
): Promise<ReadonlyMap<Item, AppError>> {
  let left = await attempt(items, removeOne);
  for (let before = items.length; left.size > 0 && left.size < before;) {
    before = left.size;
    const again = items.filter((item) => left.has(item));
    left = await attempt(again, removeOne);
  }
  return left;
}

function removeItem(work: Work, entity: EntityName, { id, version }: Item): Promise<void> {
  attributeTo(work, id);
  return deleteRow(work, entity, id, version);
}

/**
 * The same in a savepoint: what refuses a row may come after some of what goes with it is gone, and no other row is to be
 * taken for free of that.
 */
async function tryRemoval(work: Work, entity: EntityName, item: Item): Promise<void> {
  const refusal = await inSavepoint(work, () => removeItem(work, entity, item));
  if (refusal) throw refusal;
}

async function itemsOf(work: Work, entity: EntityName, request: Request, verb: Verb): Promise<Item[]> {
  refuseUnknown(request.query, ['filter']);
  const filter = parameter(request.query, 'filter');
  if (filter === undefined) throw new AppError('malformed', { affectedField: 'filter' });
  const conditions = parseFilter(filter, entity, work.reader.sight);
  const ids = idsAskedFor(conditions);
  if (ids) return byIds(ids, verb === 'delete' && request.body === undefined ? [] : request.body);
  return byCount(work, entity, conditions, request, verb);
}

/** Nobody is in the lists of two rows: a call that asks for it would undo itself. @throws AppError choiceNotAllowed */
function refuseShared(entity: EntityName, items: readonly Item[]): void {
  for (const { name } of savedLists(entity)) {
    const members = items.flatMap(({ body }) => (isRow(body) ? [...new Set(idsOf(body[name]))] : []));
    if (new Set(members).size < members.length)
      refuseField({ field: name, code: 'choiceNotAllowed', params: {} }, { entity });
  }
}

function byIds(ids: number[], body: unknown): Item[] {
  if (!Array.isArray(body)) throw new AppError('listExpected');
  const given: unknown[] = body;
  const rows = new Map(given.filter(isRow).map((row): [unknown, Row] => [row['id'], row]));
  if (rows.size !== given.length || given.length > ids.length) throw new AppError('malformedRequest');
  return ids.map((id) => {
    const row = rows.get(id);
    return { id, version: rowVersion(row?.['rowSCN']), body: row ?? {} };
  });
}

/**
 * What matches a filter is known by its number instead of by versions. A deletion may leave some of it out:
 * `{ "except": [1, 2] }` in the body; they count among what matches, and one that does not is as good as another number.
 */
async function byCount(
  work: Work,
  entity: EntityName,
  conditions: Condition[],
  request: Request,
  verb: Verb,
): Promise<Item[]> {
  const body = verb === 'delete' ? undefined : bodyRow(request.body);
  const header = request.get('X-Expected-Count');
  if (header === undefined) throw new AppError('countRequired');
  const except = verb === 'delete' ? exceptedIn(request.body) : nobody;
  if (!/^\d{1,9}$/.test(header)) throw new AppError('malformedRequest', { affectedField: 'X-Expected-Count' });
  if (Number(header) > mostDeleted) throw new AppError('tooManyRows', { params: { maximum: mostDeleted } });
  const found = await readVersions(
    work.source,
    entity,
    conditionsOf(work.reader, entity, verb, conditions),
    mostDeleted + 1,
  );
  const meant = found.filter(({ id }) => !except.has(id));
  if (found.length !== Number(header) || meant.length + except.size !== found.length)
    throw new AppError('countChanged');
  return meant.map(({ id, rowSCN }) => ({ id, version: rowSCN, body }));
}

const nobody: ReadonlySet<unknown> = new Set();

/** The ids that a deletion leaves out. @throws AppError malformedRequest for whatever else a body says: it may have meant some */
function exceptedIn(body: unknown): ReadonlySet<unknown> {
  const { except, ...others } = bodyRow(body ?? {});
  if (Object.keys(others).length > 0) throw malformed(Object.keys(others).join(', '));
  if (except === undefined) return nobody;
  if (!Array.isArray(except) || !except.every(Number.isSafeInteger)) throw malformed('except');
  return new Set<unknown>(except);
}

/** Rows after which others have their turn: a deletion asks for each row all that may refer to it. */
const fewRows = 5;

/** Does each item in turn and answers what refused, so that all of it can be told at once. */
async function attempt(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<Map<Item, AppError>> {
  const refused = new Map<Item, AppError>();
  for (const [place, item] of items.entries()) {
    if (place % fewRows === 0) await othersTurn(); // embedded SQLite answers in the same breath
    await act(item).catch((thrown: unknown) => {
      const error = toAppError(thrown);
      if (error.status < 409 || error.status === 428 || error.status >= 500) throw thrown;
      refused.set(item, error);
    });
  }
  return refused;
}

/**
 * @throws AppError with `{ id, code }` for each row, and the field that is to blame if one is: a conflict (409) when
 * there is one, else what is invalid (422)
 */
export function refuseBlocked(refused: ReadonlyMap<Pick<Item, 'id'>, AppError>): void {
  if (refused.size === 0) return;
  const all = [...refused.values()];
  const errors = [...refused].map(([{ id }, error]): RowProblem => ({ id, code: error.code, ...filledIn(error) }));
  const conflict = all.find(({ status }) => status === 409);
  const gone = all.some(({ status }) => status === 410) ? 'updateConflict' : 'validation';
  throw new AppError(conflict?.code ?? gone, { ...(conflict && filledIn(conflict)), errors });
}

/** What the text of a refusal names. */
function filledIn({ details: { affectedField, params } }: AppError): Pick<RowProblem, 'affectedField' | 'params'> {
  return { ...(affectedField !== undefined && { affectedField }), ...(params && { params }) };
}
