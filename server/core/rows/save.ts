import type { FieldError } from '../../../generated/errors.ts';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { problemsFor, problemsOf, readChanges, refuse } from './changes.ts';
import { isRow, normaliseRow } from './compare.ts';
import { noteHistory } from './history.ts';
import { moveInverse } from './inverse.ts';
import { saveGraph } from './graph.ts';
import { holdLists, touchLists, withListsInHand } from './lists.ts';
import { ownedProblems } from './owned.ts';
import { referenceProblems } from './references.ts';
import { readValue } from './related.ts';
import { rollUp } from './rollups.ts';
import { runAfterSave, runBeforeSave } from './runHooks.ts';
import { assertWithinScope } from './assertWithinScope.ts';
import { assignNumbers } from './sequence.ts';
import { insertRows, updateVersion, type DeletedVersion } from './store.ts';
import { concernedFields, conflict, readStored, type Version } from './storedRow.ts';
import { redactRefusal } from './redactRefusal.ts';
import { hiddenMembersOf, withoutHidden, withHidden } from './visibility.ts';
import type { Row, StoredRow } from './view.ts';
import { asServer, type Work } from './work.ts';
import { changedProperties, defaultsOf, written } from './written.ts';

/** What a write brings back: the state after a version, of a row that is there or gone. */
export interface Restoration {
  readonly version: number;
  readonly gone?: DeletedVersion;
}

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
  return storeRow(work, entity, before, row, restoration);
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
  return storeRow(asServer(work), entity, null, row);
}

/** Sets properties of a row as the server: what people may not change too, and wherever the row is. */
export async function changeRow(work: Work, entity: EntityName, id: number, values: Row): Promise<void> {
  const everywhere = asServer(work);
  const stored = await readStored(everywhere, entity, id, 'held', 'update', concernedFields(entity, values));
  await storeRow(everywhere, entity, stored, { ...stored, ...values });
}

/** Hooks may rely on the references that somebody chose; those they set themselves are their own matter. */
export async function refuseReferences(work: Work, entity: EntityName, before: Row | null, row: Row): Promise<void> {
  const next = { ...row, ...normaliseRow(tables[entity].fields, row) };
  refuse(entity, await referenceProblems(work, entity, before, next, changedProperties(entity, before, next)));
}

/** Stores a row that nothing is known to be wrong with, with its hooks, relations and history; answers its id. */
export async function storeRow(
  work: Work,
  entity: EntityName,
  before: StoredRow | null,
  row: Row,
  restoration?: Restoration,
): Promise<number> {
  const isBack = restoration?.gone !== undefined;
  await runBeforeSave(work, entity, before, row, isBack);
  if (before) await completeBefore(work, entity, before, row);
  else await assignNumbers(work, entity, [row]);
  const next = { ...row, ...normaliseRow(tables[entity].fields, row) };
  const changed = changedProperties(entity, before, next);
  if (before && changed.size === 0) return before.id;
  const saved = before
    ? await updateColumns(work, entity, before, next, changed)
    : await insertColumns(work, entity, next, restoration?.gone);
  await rollUp(work, entity, [{ before, after: saved }]);
  await saveGraph(work, entity, before, saved, changed);
  await withListsInHand(work, entity, saved.id, () =>
    moveInverse(work, entity, before, saved, changed, (target, id, values) =>
      updateRow(work, target, id, 'held', values),
    ),
  );
  await touchLists(work, entity, before, saved);
  await assertWithinScope(work, entity, before, saved, changed);
  const action = restoration ? 'restore' : before ? 'update' : 'create';
  const entry = { ...written(entity, before, saved, changed), action, restored: restoration?.version } as const;
  noteHistory(work, entity, [entry]);
  await runAfterSave(work, entity, before, saved, isBack);
  return saved.id;
}

/** A hook may have set an array that the stored row was read without. */
async function completeBefore(work: Work, entity: EntityName, before: StoredRow, row: Row): Promise<void> {
  for (const field of Object.values(tables[entity].fields)) {
    const isNew = row[field.name] !== undefined && before[field.name] === undefined;
    if (field.kind !== 'column' && isNew) {
      before[field.name] = await readValue(work.source, work.server, field, before.id);
    }
  }
}

async function insertColumns(work: Work, entity: EntityName, row: Row, gone?: DeletedVersion): Promise<StoredRow> {
  const [id = 0] = await insertRows(work, entity, [row], gone);
  return { ...row, id, rowSCN: gone?.rowSCN ?? 1 };
}

async function updateColumns(
  work: Work,
  entity: EntityName,
  before: StoredRow,
  row: Row,
  changed: ReadonlySet<string>,
): Promise<StoredRow> {
  const { id, rowSCN } = before;
  const values = Object.fromEntries([...changed].map((property) => [property, row[property]]));
  if (!(await updateVersion(work, entity, id, rowSCN, values))) throw await conflict(work, entity, id);
  return { ...row, id, rowSCN: rowSCN + 1 };
}
