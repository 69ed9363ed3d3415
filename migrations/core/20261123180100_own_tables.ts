import { addForeignKey } from '../steps/foreignKeys.ts';
import { createIndex } from '../steps/indexes.ts';
import type { Reference } from '../steps/columns.ts';
import type { Step } from '../steps/step.ts';
import { createTable } from '../steps/tables.ts';

/** Databases from before the core had migrations of its own have these tables. */
export const replaces = '20261120000000_entities';

/** The core's tables that no schema describes. Times in them are whole seconds since 1970. */

const ofUser = (name: string): Reference => ({ name, table: 'user', onDelete: 'cascade' });
const sessionUser = ofUser('session__userId__fk');
const sessionActingAs = ofUser('session__actingAsId__fk');
const passwordUser = ofUser('password_history__userId__fk');
const idempotencyUser = ofUser('idempotency__userId__fk');
const linkUser = ofUser('account_link__userId__fk');
const mailUser = ofUser('mail_outbox__userId__fk');
const screensUser = ofUser('own_screens__userId__fk');
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
      // The version that a restoration brought back.
      { name: 'restored', type: 'integer' },
      // To which change an entry belongs, and the row of the change's entity on whose account it was written.
      { name: 'changeSetId', type: 'ascii', length: 32 },
      { name: 'rootId', type: 'integer' },
    ],
  }),
  createIndex({
    table: 'history',
    name: 'history__entity__rowId__rowSCN__idx',
    columns: ['entity', 'rowId', 'rowSCN'],
  }),
  createIndex({
    table: 'history',
    name: 'history__changeSetId__rootId__idx',
    columns: ['changeSetId', 'rootId'],
  }),

  // The deletions of an entity, the newest first.
  createIndex({ table: 'history', name: 'history__entity__action__id__idx', columns: ['entity', 'action', 'id'] }),

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

  // Mails that are not sent yet, without their links' tokens. Times are whole seconds since 1970.
  createTable({
    table: 'mail_outbox',
    columns: [
      { name: 'id', type: 'ascii', length: 32, required: true },
      { name: 'userId', type: 'integer', required: true, references: mailUser },
      { name: 'kind', type: 'ascii', length: 20, required: true },
      { name: 'email', type: 'string', length: 254, required: true },
      { name: 'name1', type: 'string', length: 80, required: true },
      { name: 'locale', type: 'ascii', length: 5, required: true },
      { name: 'linkHash', type: 'ascii', length: 64 },
      { name: 'tries', type: 'integer', required: true },
      { name: 'nextAt', type: 'integer', required: true },
    ],
    primaryKey: ['id'],
  }),
  createIndex({ table: 'mail_outbox', name: 'mail_outbox__nextAt__idx', columns: ['nextAt'] }),
  createIndex({ table: 'mail_outbox', name: 'mail_outbox__userId__idx', columns: ['userId'] }),
  addForeignKey('mail_outbox', 'userId', mailUser),

  // The paths of the screens that a person chose and used last, as JSON.
  createTable({
    table: 'own_screens',
    columns: [
      { name: 'userId', type: 'integer', required: true, references: screensUser },
      { name: 'favourites', type: 'json', required: true },
      { name: 'recent', type: 'json', required: true },
      { name: 'rowSCN', type: 'integer', required: true },
    ],
    primaryKey: ['userId'],
  }),
  addForeignKey('own_screens', 'userId', screensUser),

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

  // How administrators arranged a dashboard for a role: its panels in order, as JSON.
  createTable({
    table: 'dashboard_arrangement',
    columns: [
      { name: 'dashboard', type: 'string', length: 20, required: true },
      { name: 'role', type: 'string', length: 40, required: true },
      { name: 'panels', type: 'json', required: true },
      { name: 'rowSCN', type: 'integer', required: true },
    ],
    primaryKey: ['dashboard', 'role'],
  }),
];
