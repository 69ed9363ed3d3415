import type { EntityName } from '../../../generated/tables.ts';
import { readChanges, refuse } from './changes.ts';
import { holdListsOfNew } from './lists.ts';
import { copied, merged } from './merged.ts';
import { newReferenceProblems } from './references.ts';
import { allProblems, storeRows } from './save.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';
import { defaultsOf } from './written.ts';

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
  const rows = valid.map(copied); // hooks change them, and perhaps they are tried once more
  await holdListsOfNew(work, entity, rows);
  refuse(entity, await newReferenceProblems(work, entity, rows));
  const asked = rows.map((row) => ({ before: null, row, root: 'itself' }) as const);
  return (await storeRows(work, entity, asked)).map(({ id }) => id);
}
