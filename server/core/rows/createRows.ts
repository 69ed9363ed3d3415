import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { assertNewWithinScope } from './assertWithinScope.ts';
import { attributeSince, attributeTo } from './changeSet.ts';
import { problemsOf, readChanges, refuse } from './changes.ts';
import { normaliseRow } from './compare.ts';
import { saveGraph } from './graph.ts';
import { noteHistory } from './history.ts';
import { moveInverse } from './inverse.ts';
import { holdListsOfNew, touchListsOfNew, withListsInHand } from './lists.ts';
import { newReferenceProblems } from './references.ts';
import { rollUp } from './rollups.ts';
import { perEntity } from './memo.ts';
import { merged } from './merged.ts';
import { comeTogether, runAllAfter, runAllBefore } from './runHooks.ts';
import { addRow, allProblems, updateRow } from './save.ts';
import { assignNumbers } from './sequence.ts';
import { insertRows } from './store.ts';
import type { Row, StoredRow } from './view.ts';
import { asServer, type AddedRow, type Work } from './work.ts';
import { defaultsOf, saidProperties, written } from './written.ts';

/** The row that a request's body makes; undefined where something is wrong with it by itself. */
export function validRow(work: Work, entity: EntityName, body: Row): Row | undefined {
  const { values, problems } = readChanges(entity, work.actor, body, null);
  const row = merged(defaultsOf(entity), values);
  return allProblems(work, entity, problems, null, row).length === 0 ? row : undefined;
}

/**
 * Creates rows that are valid as `createRow` does, but each step for all of them at once, each on its own account; answers
 * their ids. Whoever calls asks `comeTogether` before, and undoes all where one is refused. @throws AppError what is wrong with one
 */
export async function createRows(work: Work, entity: EntityName, valid: readonly Row[]): Promise<number[]> {
  const rows = valid.map((row) => ({ ...row })); // hooks change them, and perhaps they are tried once more
  await holdListsOfNew(work, entity, rows);
  const deciding = decidingFields(entity);
  const asked = rows.map((row) => newRow(row, deciding));
  refuse(entity, await newReferenceProblems(work, entity, asked));
  const saved = await storeNew(work, entity, rows, (row) => row.id);
  return saved.map(({ id }) => id);
}

/** Creates rows as the server, one by one where hooks look at them so, each on account of another one, which itself is on account of `rootOf` it. */
export async function addRows(
  work: Work,
  entity: EntityName,
  added: readonly AddedRow[],
  rootOf: (id: number) => number | undefined,
): Promise<void> {
  if (!comeTogether(work, entity)) return addOneByOne(work, entity, added, rootOf);
  const rows = added.map(({ values }) => merged(defaultsOf(entity), values));
  for (const row of rows) refuse(entity, problemsOf(entity, row));
  const roots = added.map(({ on }) => rootOf(on));
  await storeNew(asServer(work), entity, rows, (_, place) => roots[place]);
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

/** On whose account a row is written; undefined: of whose everything is now. */
type RootOf = (row: StoredRow, place: number) => number | undefined;

/** Stores new rows that nothing is known to be wrong with, as `storeRow` does with each. */
async function storeNew(outer: Work, entity: EntityName, rows: readonly Row[], rootOf: RootOf): Promise<StoredRow[]> {
  const roots = new Map<number, number | undefined>();
  const work: Work = {
    ...outer,
    addAll: (other, added) => addRows(work, other, added, (id) => roots.get(id)),
  };
  const saves = (all: readonly Row[]) => all.map((row) => ({ before: null, row, isBack: false }));
  await runAllBefore(work, entity, saves(rows));
  await assignNumbers(work, entity, rows);
  const next = rows.map((row) => newRow(row, tables[entity].fields));
  const ids = await insertRows(
    work,
    entity,
    next.map(({ row }) => row),
  );
  const stored = next.map(({ row, changed }, place) => {
    const its: StoredRow = { id: ids[place] ?? 0, rowSCN: 1, ...row };
    roots.set(its.id, rootOf(its, place));
    return { row: its, changed };
  });
  const all = stored.map(({ row }) => row);
  await rollUp(
    work,
    entity,
    all.map((row) => ({ before: null, after: row })),
  );
  noteNew(work, entity, stored, roots);
  for (const { row, changed } of stored) {
    const root = roots.get(row.id);
    if (root !== undefined) attributeTo(work, root);
    if (bringsLists(entity, changed)) await saveRelations(work, entity, row, changed);
  }
  await touchListsOfNew(work, entity, all, ({ id }) => roots.get(id));
  await assertNewWithinScope(work, entity, ids);
  await runAllAfter(work, entity, saves(all));
  return all;
}

/** Notes that rows are new, before their lists move others: these may leave one of the rows for the next. */
function noteNew(
  work: Work,
  entity: EntityName,
  stored: readonly { readonly row: StoredRow; readonly changed: ReadonlySet<string> }[],
  roots: ReadonlyMap<number, number | undefined>,
): void {
  const entries = stored.map(({ row, changed }) =>
    Object.assign(written(entity, null, row, changed), { action: 'create' as const, root: roots.get(row.id) }),
  );
  noteHistory(work, entity, entries);
}

/** A new row with every property in its one form, and those by which it says anything. */
function newRow(row: Row, fields: Record<string, Field>) {
  const normal = normaliseRow(fields, row);
  return { row: normal, changed: saidProperties(fields, normal) };
}

/** The properties by which references are judged: themselves, and those on which their choices depend. */
const decidingFields = perEntity((entity): Record<string, Field> => {
  const { fields } = tables[entity];
  const depended = new Set(Object.values(fields).flatMap(({ ref }) => Object.values(ref?.filter ?? {})));
  const isDeciding = ([name, { ref, owned }]: [string, Field]): boolean =>
    ref !== undefined || owned !== undefined || depended.has(name);
  return Object.fromEntries(Object.entries(fields).filter(isDeciding));
});

const listsOf = perEntity((entity) => Object.values(tables[entity].fields).filter(({ kind }) => kind !== 'column'));

const bringsLists = (entity: EntityName, changed: ReadonlySet<string>): boolean =>
  listsOf(entity).some(({ name }) => changed.has(name));

/** The lists that a row brings. */
async function saveRelations(work: Work, entity: EntityName, row: StoredRow, changed: ReadonlySet<string>) {
  await saveGraph(work, entity, null, row, changed);
  await withListsInHand(work, entity, row.id, () =>
    moveInverse(work, entity, null, row, changed, (target, id, values) => updateRow(work, target, id, 'held', values)),
  );
}
