import { renameColumn } from './steps/alter.ts';
import { createIndex, dropIndex } from './steps/indexes.ts';
import { foreseen, harmless, quoted, type Step } from './steps/step.ts';

export const after = 'core/20261123180100_own_tables';

/** Servers of an earlier version answer 503 from the first step on: stop them before. */
export const olderServers = 'stop';

/** What access permissions say of the field of groups: users have another one, which keeps its name. */
const renameInPermissions = (column: string): Step =>
  foreseen(async (knex) => {
    const renamed = knex.raw(`replace(${quoted(column)}, '"salesRole"', '"role"')`);
    await knex('access_permission').where({ resource: 'users/groups' }).whereNotNull(column).update(column, renamed);
  }, harmless);

export const steps: Step[] = [
  dropIndex('user_group', 'user_group__salesRole__unique'),
  renameColumn('user_group', 'salesRole', 'role'),
  createIndex({ table: 'user_group', name: 'user_group__role__unique', columns: ['role'], unique: true }),
  renameInPermissions('hiddenFields'),
  renameInPermissions('readOnlyFields'),
];
