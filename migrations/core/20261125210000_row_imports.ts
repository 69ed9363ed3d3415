import { addForeignKey } from '../steps/foreignKeys.ts';
import { createIndex } from '../steps/indexes.ts';
import type { Reference } from '../steps/columns.ts';
import type { Step } from '../steps/step.ts';
import { createTable } from '../steps/tables.ts';

const user: Reference = { name: 'row_import__userId__fk', table: 'user', onDelete: 'cascade' };
const person: Reference = { name: 'row_import__personId__fk', table: 'user', onDelete: 'cascade' };
const ofPiece: Reference = { name: 'row_import_piece__importId__fk', table: 'row_import', onDelete: 'cascade' };
const ofKey: Reference = { name: 'row_import_key__importId__fk', table: 'row_import', onDelete: 'cascade' };

/** Imports of rows of files, as they are kept (decision 065). Times are seconds. */
export const steps: Step[] = [
  createTable({
    table: 'row_import',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'entity', type: 'ascii', length: 64, required: true },
      { name: 'userId', type: 'integer', required: true, references: user },
      { name: 'personId', type: 'integer', required: true, references: person },
      { name: 'file', type: 'string', length: 255, required: true },
      // What its columns are, how its cells are written and what is to become of its rows.
      { name: 'settings', type: 'json', required: true },
      { name: 'status', type: 'ascii', length: 16, required: true },
      // Where what was written is being taken back: what it is afterwards, and who asked for it.
      { name: 'outcome', type: 'ascii', length: 16 },
      { name: 'undoneBy', type: 'integer' },
      { name: 'undoneAs', type: 'integer' },
      // Why it ended otherwise than it was meant to.
      { name: 'problem', type: 'json' },
      { name: 'total', type: 'integer', required: true },
      { name: 'done', type: 'integer', required: true },
      { name: 'created', type: 'integer', required: true },
      { name: 'changed', type: 'integer', required: true },
      { name: 'unchanged', type: 'integer', required: true },
      { name: 'refused', type: 'integer', required: true },
      { name: 'createdAt', type: 'integer', required: true },
      { name: 'leasedBy', type: 'ascii', length: 64 },
      { name: 'leasedUntil', type: 'integer' },
    ],
  }),
  createIndex({ table: 'row_import', name: 'row_import__entity__id__idx', columns: ['entity', 'id'] }),
  createIndex({ table: 'row_import', name: 'row_import__userId__idx', columns: ['userId'] }),
  createIndex({ table: 'row_import', name: 'row_import__personId__idx', columns: ['personId'] }),
  createIndex({ table: 'row_import', name: 'row_import__status__createdAt__idx', columns: ['status', 'createdAt'] }),
  addForeignKey('row_import', 'userId', user),
  addForeignKey('row_import', 'personId', person),

  // Its lines, so many to a piece, with what became of them and the change by which they were written.
  createTable({
    table: 'row_import_piece',
    columns: [
      { name: 'importId', type: 'integer', required: true, references: ofPiece },
      { name: 'piece', type: 'integer', required: true },
      { name: 'lines', type: 'json', required: true },
      { name: 'count', type: 'integer', required: true },
      { name: 'report', type: 'json' },
      { name: 'created', type: 'integer', required: true },
      { name: 'changed', type: 'integer', required: true },
      { name: 'refused', type: 'integer', required: true },
      { name: 'changeSetId', type: 'ascii', length: 32 },
    ],
    primaryKey: ['importId', 'piece'],
  }),
  addForeignKey('row_import_piece', 'importId', ofPiece),

  // By the hash of what a line is known by: the first one that is. Kept while it is worked on.
  createTable({
    table: 'row_import_key',
    columns: [
      { name: 'importId', type: 'integer', required: true, references: ofKey },
      { name: 'hash', type: 'ascii', length: 32, required: true },
      { name: 'line', type: 'integer', required: true },
    ],
    primaryKey: ['importId', 'hash'],
  }),
  addForeignKey('row_import_key', 'importId', ofKey),
];
