import type { FieldError } from '../../../generated/errors.ts';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { assertWithinScope } from './assertWithinScope.ts';
import { attributeSince, attributeTo } from './changeSet.ts';
import { problemsFor, problemsOf, readChanges, refuse } from './changes.ts';
import { isRow, normaliseRow } from './compare.ts';
import { saveGraph } from './graph.ts';
import { moveInverse } from './inverse.ts';
import { holdLists, touchLists, withListsInHand } from './lists.ts';
import { perEntity } from './memo.ts';
import { merged } from './merged.ts';
import { ownedProblems } from './owned.ts';
import { redactRefusal } from './redactRefusal.ts';
import { referenceProblems } from './references.ts';
import { rollUp } from './rollups.ts';
import { comeTogether, runAfterSave, runBeforeSave } from './runHooks.ts';
import { assignNumbers } from './sequence.ts';
import { concernedFields, readStored, type Version } from './storedRow.ts';
import { accountOf, noteRows, settle, writeColumns, type Asked, type Restoration, type Settled } from './storing.ts';
import type { Row, StoredRow } from './view.ts';
import { hiddenMembersOf, withHidden, withoutHidden } from './visibility.ts';
import { asServer, type AddedRow, type Work } from './work.ts';
import { changedProperties, defaultsOf } from './written.ts';

/**
 * Creates a row from a request's body and answers its id.
 * @throws AppError forbidden outside the actor's rows, duplicate, or what is wrong with each field (422)
 */
export async function createRow(work: Work, entity: EntityName, body: unknown): Promise<number> {
  const { values, problems } = readChanges(entity, work.actor, body, null);
  const row: Row = { ...defaultsOf(entity), ...values };
  return checkAndStore(work, entity, problems, null, row).catch(
    redactRefusal(work.actor, entity, { before: null, row, values }),
  );
}

/**
 * Merges a body into a stored row, unless nothing in it differs. History calls a `restoration` so.
 * @throws AppError notFound, deleteConflict, outOfReach, versionRequired, updateConflict, or what is wrong with each field (422)
 */
export async function updateRow(
  work: Work,
  entity: EntityName,
  id: number,
  version: Version,
  body: unknown,
  restoration?: Restoration,
): Promise<void> {
  const fields = concernedFields(entity, isRow(body) ? body : {});
  const stored = await readStored(work, entity, id, version, 'update', fields);
  const hidden = await hiddenMembersOf(work, entity, stored);
  const { values, problems } = readChanges(entity, work.actor, body, withoutHidden(stored, hidden));
  const row: Row = { ...stored, ...withHidden(values, hidden) };
  await checkAndStore(work, entity, problems, stored, row, restoration).catch(
    redactRefusal(work.actor, entity, { before: stored, row, values }),
  );
}

/** Stores what an actor asks for, unless something is wrong with it besides the `problems` that are known. */
async function checkAndStore(
  work: Work,
  entity: EntityName,
  problems: readonly FieldError[],
  before: StoredRow | null,
  row: Row,
  restoration?: Restoration,
): Promise<number> {
  refuse(entity, allProblems(work, entity, problems, before, row));
  await holdLists(work, entity, before, row);
  await refuseReferences(work, entity, before, row);
  return storeRow(work, entity, { before, row, restoration });
}

/** What is wrong with a row by itself, besides what is known. */
export const allProblems = (
  { actor }: Work,
  entity: EntityName,
  known: readonly FieldError[],
  before: Row | null,
  row: Row,
): FieldError[] => [...known, ...problemsFor(actor, entity, before, row), ...ownedProblems(entity, before, row)];

/** Creates a row as the server: with what people may not set too, and wherever it belongs. */
export function addRow(work: Work, entity: EntityName, values: Row): Promise<number> {
  const row: Row = { ...defaultsOf(entity), ...values };
  refuse(entity, problemsOf(entity, row));
  return storeRow(asServer(work), entity, { before: null, row });
}

/** Sets properties of a row as the server: what people may not change too, and wherever the row is. */
export async function changeRow(work: Work, entity: EntityName, id: number, values: Row): Promise<void> {
  const everywhere = asServer(work);
  const stored = await readStored(everywhere, entity, id, 'held', 'update', concernedFields(entity, values));
  await storeRow(everywhere, entity, { before: stored, row: { ...stored, ...values } });
}

/** Hooks may rely on the references that somebody chose; those they set themselves are their own matter. */
export async function refuseReferences(work: Work, entity: EntityName, before: Row | null, row: Row): Promise<void> {
  const next = { ...row, ...normaliseRow(tables[entity].fields, row) };
  refuse(entity, await referenceProblems(work, entity, before, next, changedProperties(entity, before, next)));
}

/** Stores a row that nothing is known to be wrong with; answers its id. */
export async function storeRow(work: Work, entity: EntityName, asked: Asked): Promise<number> {
  const [stored] = await storeRows(work, entity, [asked]);
  return stored?.id ?? asked.before?.id ?? 0;
}

/**
 * Stores rows that nothing is known to be wrong with, with their hooks, relations and histories: each step for all of
 * them before the next one begins. Answers those that are new or were changed, in their order.
 */
export async function storeRows(outer: Work, entity: EntityName, asked: readonly Asked[]): Promise<StoredRow[]> {
  const roots = new Map<number, number | undefined>();
  const addAll: Work['addAll'] = (other, added) => addRows(work, other, added, (id) => roots.get(id));
  const work: Work = { ...outer, addAll };
  await runBeforeSave(work, entity, asked);
  const added = asked.filter(({ before }) => !before);
  await assignNumbers(
    work,
    entity,
    added.map(({ row }) => row),
  );
  const rows = await settle(work, entity, asked);
  await writeColumns(work, entity, rows);
  for (const each of rows) roots.set(each.row.id, accountOf(each));
  await rollUp(
    work,
    entity,
    rows.map(({ before, row }) => ({ before, after: row })),
  );
  noteRows(work, entity, rows);
  for (const each of rows) await saveRelations(work, entity, each);
  await touchLists(
    work,
    entity,
    rows.map(({ before, row }) => ({ before, row, root: roots.get(row.id) })),
  );
  await assertWithinScope(work, entity, rows);
  await runAfterSave(work, entity, rows);
  return rows.map(({ row }) => row);
}

/** The lists that a row brings, or those of a stored one; what they move is on the same account. */
async function saveRelations(work: Work, entity: EntityName, settled: Settled): Promise<void> {
  const { before, row, changed, restoration } = settled;
  const root = accountOf(settled);
  if (root !== undefined) attributeTo(work, root);
  if (!before && !restoration && !bringsLists(entity, changed)) return;
  await saveGraph(work, entity, before, row, changed);
  await withListsInHand(work, entity, row.id, () =>
    moveInverse(work, entity, before, row, changed, (target, id, values) =>
      updateRow(work, target, id, 'held', values),
    ),
  );
}

const listsOf = perEntity((entity) => Object.values(tables[entity].fields).filter(({ kind }) => kind !== 'column'));

const bringsLists = (entity: EntityName, changed: ReadonlySet<string>): boolean =>
  listsOf(entity).some(({ name }) => changed.has(name));

/** Creates rows as the server, one by one where hooks look at them so, each on account of another one, which itself is on account of `rootOf` it. */
export async function addRows(
  work: Work,
  entity: EntityName,
  added: readonly AddedRow[],
  rootOf: (id: number) => number | undefined,
): Promise<void> {
  if (!comeTogether(work, entity)) return addOneByOne(work, entity, added, rootOf);
  const rows = added.map(({ on, values }) => ({
    before: null,
    row: merged(defaultsOf(entity), values),
    root: rootOf(on),
  }));
  for (const { row } of rows) refuse(entity, problemsOf(entity, row));
  await storeRows(asServer(work), entity, rows);
}

async function addOneByOne(
  work: Work,
  entity: EntityName,
  added: readonly AddedRow[],
  rootOf: (id: number) => number | undefined,
): Promise<void> {
  for (const { on, values } of added) {
    const from = work.history.length;
    await addRow(work, entity, values);
    const root = rootOf(on);
    if (root !== undefined) attributeSince(work, from, root);
  }
}
