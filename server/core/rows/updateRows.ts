import { tables, type EntityName } from '../../../generated/tables.ts';
import { readChanges, refuse } from './changes.ts';
import { holdListsOfMany } from './lists.ts';
import { referenceProblemsOfMany } from './references.ts';
import { allProblems, storeRows } from './save.ts';
import { concernedFields, readManyStored, type AskedVersion } from './storedRow.ts';
import type { Row, StoredRow } from './view.ts';
import type { Work } from './work.ts';
import { changedProperties } from './written.ts';

/** What a writer asks of a stored row: properties that `mayChangeTogether` knows. */
export interface AskedChange extends AskedVersion {
  readonly values: Row;
}

/**
 * Whether stored rows of an entity that `comeTogether` may be changed so in these properties: columns that say nothing of
 * rows of the same entity, which may be among the others.
 */
export function mayChangeTogether(entity: EntityName, values: Row): boolean {
  const { fields } = tables[entity];
  const isByItself = (name: string): boolean => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field?.kind === 'column' && field.ref?.entity !== entity;
  };
  return Object.keys(values).every(isByItself);
}

/**
 * Changes stored rows as `updateRow` does, but each step for all of them at once, each on its own account. Whoever calls
 * asks `comeTogether` and `mayChangeTogether` before, and undoes all where one is refused. @throws AppError what is wrong with one
 */
export async function updateRows(work: Work, entity: EntityName, asked: readonly AskedChange[]): Promise<void> {
  const stored = await readManyStored(work, entity, asked, concernedFields(entity, {}));
  const rows = asked.flatMap(({ values }, place) => {
    const before = stored[place];
    return before ? [changed(work, entity, before, values)] : [];
  });
  await holdListsOfMany(work, entity, rows);
  const judged = rows.map(({ before, row }) => ({ before, row, changed: changedProperties(entity, before, row) }));
  refuse(entity, await referenceProblemsOfMany(work, entity, judged));
  await storeRows(work, entity, rows);
}

function changed(work: Work, entity: EntityName, before: StoredRow, asked: Row) {
  const { values, problems } = readChanges(entity, work.actor, asked, before);
  const row: Row = { ...before, ...values };
  refuse(entity, allProblems(work, entity, problems, before, row));
  return { before, row, root: 'itself' } as const;
}
