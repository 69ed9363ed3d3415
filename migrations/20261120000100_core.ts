import { addForeignKey } from './steps/foreignKeys.ts';
import { createIndex } from './steps/indexes.ts';
import type { Reference } from './steps/columns.ts';
import type { Step } from './steps/step.ts';
import { createTable } from './steps/tables.ts';

/** The tables that no schema describes. Times in them are whole seconds since 1970. */

const ofUser = (name: string): Reference => ({ name, table: 'user', onDelete: 'cascade' });
const sessionUser = ofUser('session__userId__fk');
const sessionActingAs = ofUser('session__actingAsId__fk');
const passwordUser = ofUser('password_history__userId__fk');
const idempotencyUser = ofUser('idempotency__userId__fk');
const ticketSession: Reference = { name: 'ticket__sessionId__fk', table: 'session', onDelete: 'cascade' };

export const steps: Step[] = [
  createTable({
    table: 'session',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'userId', type: 'integer', required: true, references: sessionUser },
      { name: 'generation', type: 'integer', required: true },
      { name: 'browser', type: 'ascii', length: 64 },
      { name: 'remember', type: 'boolean', required: true },
      { name: 'createdAt', type: 'integer', required: true },
      { name: 'rotatedAt', type: 'integer', required: true },
      { name: 'expiresAt', type: 'integer', required: true },
      { name: 'actingAsId', type: 'integer', references: sessionActingAs },
      { name: 'actingUntil', type: 'integer' },
    ],
  }),
  createIndex({ table: 'session', name: 'session__userId__idx', columns: ['userId'] }),
  createIndex({ table: 'session', name: 'session__actingAsId__idx', columns: ['actingAsId'] }),
  createIndex({ table: 'session', name: 'session__expiresAt__idx', columns: ['expiresAt'] }),
  addForeignKey('session', 'userId', sessionUser),
  addForeignKey('session', 'actingAsId', sessionActingAs),

  createTable({
    table: 'ticket',
    columns: [
      { name: 'hash', type: 'ascii', length: 64, required: true },
      { name: 'sessionId', type: 'integer', required: true, references: ticketSession },
      { name: 'path', type: 'text', required: true },
      { name: 'expiresAt', type: 'integer', required: true },
    ],
    primaryKey: ['hash'],
  }),
  createIndex({ table: 'ticket', name: 'ticket__sessionId__idx', columns: ['sessionId'] }),
  createIndex({ table: 'ticket', name: 'ticket__expiresAt__idx', columns: ['expiresAt'] }),
  addForeignKey('ticket', 'sessionId', ticketSession),

  createTable({
    table: 'password_history',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'userId', type: 'integer', required: true, references: passwordUser },
      { name: 'hash', type: 'ascii', length: 255, required: true },
      { name: 'createdAt', type: 'integer', required: true },
    ],
  }),
  createIndex({ table: 'password_history', name: 'password_history__userId__idx', columns: ['userId'] }),
  addForeignKey('password_history', 'userId', passwordUser),

  createTable({
    table: 'sequence',
    columns: [
      { name: 'entity', type: 'ascii', length: 64, required: true },
      { name: 'next', type: 'integer', required: true },
    ],
    primaryKey: ['entity'],
  }),

  // Who changed what outlives the row and the user: no foreign keys.
  createTable({
    table: 'history',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'entity', type: 'ascii', length: 64, required: true },
      { name: 'rowId', type: 'integer', required: true },
      { name: 'rowSCN', type: 'integer', required: true },
      { name: 'action', type: 'ascii', length: 16, required: true },
      { name: 'at', type: 'integer', required: true },
      { name: 'byUser', type: 'integer' },
      { name: 'asUser', type: 'integer' },
      { name: 'changes', type: 'json' },
    ],
  }),
  createIndex({
    table: 'history',
    name: 'history__entity__rowId__rowSCN__idx',
    columns: ['entity', 'rowId', 'rowSCN'],
  }),

  createTable({
    table: 'idempotency',
    columns: [
      { name: 'userId', type: 'integer', required: true, references: idempotencyUser },
      { name: 'requestKey', type: 'string', length: 128, required: true },
      { name: 'requestHash', type: 'ascii', length: 64, required: true },
      { name: 'status', type: 'integer' },
      { name: 'body', type: 'json' },
      { name: 'createdAt', type: 'integer', required: true },
    ],
    primaryKey: ['userId', 'requestKey'],
  }),
  createIndex({ table: 'idempotency', name: 'idempotency__createdAt__idx', columns: ['createdAt'] }),
  addForeignKey('idempotency', 'userId', idempotencyUser),

  // The columns that rate-limiter-flexible reads and writes.
  createTable({
    table: 'rate_limit',
    columns: [
      { name: 'key', type: 'string', length: 255, required: true },
      { name: 'points', type: 'integer', required: true },
      { name: 'expire', type: 'integer' },
    ],
    primaryKey: ['key'],
  }),
];
