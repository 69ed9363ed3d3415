import { addColumn } from './steps/alter.ts';
import { createIndex } from './steps/indexes.ts';
import type { Step } from './steps/step.ts';
import { createTable } from './steps/tables.ts';

export const steps: Step[] = [
  // What can be undone as one: who did what, and when it was taken back. Times are whole seconds since 1970. Like history
  // it outlives rows and users: no foreign keys.
  createTable({
    table: 'change_set',
    columns: [
      { name: 'id', type: 'ascii', length: 32, required: true },
      { name: 'kind', type: 'ascii', length: 16, required: true },
      { name: 'entity', type: 'ascii', length: 64, required: true },
      { name: 'at', type: 'integer', required: true },
      { name: 'byUser', type: 'integer' },
      { name: 'asUser', type: 'integer' },
      { name: 'undoneAt', type: 'integer' },
    ],
    primaryKey: ['id'],
  }),

  // To which change an entry belongs, and the row of the change's entity on whose account it was written.
  addColumn('history', { name: 'changeSetId', type: 'ascii', length: 32 }),
  addColumn('history', { name: 'rootId', type: 'integer' }),
  createIndex({
    table: 'history',
    name: 'history__changeSetId__rootId__idx',
    columns: ['changeSetId', 'rootId'],
  }),

  // The deletions of an entity, the newest first.
  createIndex({ table: 'history', name: 'history__entity__action__id__idx', columns: ['entity', 'action', 'id'] }),
];
