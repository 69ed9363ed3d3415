import { addColumn } from './steps/alter.ts';
import { addForeignKey } from './steps/foreignKeys.ts';
import { createIndex } from './steps/indexes.ts';
import type { Reference } from './steps/columns.ts';
import type { Step } from './steps/step.ts';
import { createTable } from './steps/tables.ts';

const linkUser: Reference = { name: 'account_link__userId__fk', table: 'user', onDelete: 'cascade' };

export const steps: Step[] = [
  addColumn('user', { name: 'agreedAt', type: 'dateTime' }),
  addColumn('user', { name: 'refusalReason', type: 'text' }),
  addColumn('user', { name: 'locale', type: 'string', length: 40 }),

  // Links that mails carry: the newest of each kind, hashed. Times are whole seconds since 1970.
  createTable({
    table: 'account_link',
    columns: [
      { name: 'userId', type: 'integer', required: true, references: linkUser },
      { name: 'kind', type: 'ascii', length: 16, required: true },
      { name: 'hash', type: 'ascii', length: 64, required: true },
      { name: 'email', type: 'string', length: 254 },
      { name: 'expiresAt', type: 'integer', required: true },
    ],
    primaryKey: ['userId', 'kind'],
  }),
  createIndex({ table: 'account_link', name: 'account_link__hash__uq', columns: ['hash'], unique: true }),
  addForeignKey('account_link', 'userId', linkUser),
];
