import type { EntityName } from '../../../generated/tables.ts';
import { readChanges, refuse } from './changes.ts';
import { holdListsOfMany } from './lists.ts';
import { copied, merged } from './merged.ts';
import { referenceProblemsOfMany } from './references.ts';
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
  // Copied, as hooks change them, and perhaps they are tried once more.
  const asked = valid.map((row) => ({ before: null, row: copied(row), root: 'itself' }) as const);
  await holdListsOfMany(work, entity, asked);
  refuse(entity, await referenceProblemsOfMany(work, entity, asked));
  return (await storeRows(work, entity, asked)).map(({ id }) => id);
}
