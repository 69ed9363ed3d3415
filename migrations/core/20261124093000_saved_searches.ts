import { addForeignKey } from '../steps/foreignKeys.ts';
import { createIndex } from '../steps/indexes.ts';
import type { Reference } from '../steps/columns.ts';
import type { Step } from '../steps/step.ts';
import { createTable } from '../steps/tables.ts';

const onlyUser: Reference = { name: 'saved_search__userId__fk', table: 'user', onDelete: 'cascade' };
const onlyGroup: Reference = { name: 'saved_search__groupId__fk', table: 'user_group', onDelete: 'cascade' };
const owner: Reference = { name: 'saved_search__ownerId__fk', table: 'user', onDelete: 'set null' };

/**
 * Searches that people keep by a name (decision 052): for one user, or for a group, or with neither for everyone. Who has
 * said last what it asks for owns it; what others see outlives its owner.
 */
export const steps: Step[] = [
  createTable({
    table: 'saved_search',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'rowSCN', type: 'integer', required: true },
      { name: 'name1', type: 'string', length: 60, required: true },
      { name: 'screen', type: 'ascii', length: 80, required: true },
      { name: 'resource', type: 'ascii', length: 60, required: true },
      { name: 'address', type: 'text', required: true },
      { name: 'userId', type: 'integer', references: onlyUser },
      { name: 'groupId', type: 'integer', references: onlyGroup },
      { name: 'ownerId', type: 'integer', references: owner },
    ],
  }),
  createIndex({ table: 'saved_search', name: 'saved_search__userId__groupId__idx', columns: ['userId', 'groupId'] }),
  createIndex({ table: 'saved_search', name: 'saved_search__groupId__idx', columns: ['groupId'] }),
  createIndex({ table: 'saved_search', name: 'saved_search__ownerId__idx', columns: ['ownerId'] }),
  addForeignKey('saved_search', 'userId', onlyUser),
  addForeignKey('saved_search', 'groupId', onlyGroup),
  addForeignKey('saved_search', 'ownerId', owner),
];
