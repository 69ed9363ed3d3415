import { reservedNames, systemFields, unsentColumns } from './dialect.ts';

/** Tables of the core that no schema describes: of its migrations, of knex and of the lock of migrations. A test holds them against those. */
const tables: readonly string[] = [
  'account_link',
  'change_set',
  'dashboard_arrangement',
  'history',
  'idempotency',
  'knex_migrations',
  'knex_migrations_lock',
  'mail_outbox',
  'migration_lock',
  'migration_mark',
  'own_screens',
  'password_history',
  'rate_limit',
  'row_import',
  'row_import_key',
  'row_import_piece',
  'saved_search',
  'sequence',
  'session',
  'ticket',
];

/** What every object of JavaScript has by these names: a row that lacks such a property would seem to have it. */
const ofObjects: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

/** Last parts of addresses that every resource has, or will have, below its own. (contract) */
const lastParts: readonly string[] = [
  'actions',
  'changes',
  'csv',
  'deleted',
  'history',
  'imports',
  'references',
  'rights',
  'summary',
  'xlsx',
];

/** `admin` signs in to every demonstration, and dashboards are arranged for `everyone` who has no role. */
const roles: readonly string[] = ['admin', 'everyone'];

/** What a name is the name of. `row` is a property of owned rows, `field` one of a request. */
export type Named =
  'entity' | 'table' | 'property' | 'row' | 'field' | 'lastPart' | 'role' | 'verb' | 'scope' | 'menu section';

/**
 * Whether a name is the program's own, so that no schema may take it. The one place that answers this. `ofRooms`: the
 * tables that rooms keep beside entities (app.json).
 */
export function isReserved(what: Named, name: string, ofRooms: readonly string[] = []): boolean {
  return tests[what](name) || (what === 'table' && ofRooms.includes(name));
}

const tests: Record<Named, (name: string) => boolean> = {
  // `rights` is a row of the table of sequences.
  entity: (name) => name === 'rights' || ofObjects.includes(name),
  table: (name) => tables.includes(name) || name.startsWith('sqlite_') || name.includes('__'),
  property: (name) => ofObjects.includes(name) || isColumn(name, []),
  row: (name) => ofObjects.includes(name) || isColumn(name, ['position']),
  field: (name) => ofObjects.includes(name),
  lastPart: (name) => lastParts.includes(name),
  role: (name) => ofObjects.includes(name) || roles.includes(name.toLowerCase()),
  verb: (name) => ofObjects.includes(name),
  scope: (name) => ofObjects.includes(name),
  'menu section': (name) => ofObjects.includes(name) || name === 'other', // where screens without one stand
};

/** Databases don't tell `createdat` from `createdAt`. */
function isColumn(name: string, more: readonly string[]): boolean {
  const columns = [...systemFields, ...unsentColumns, ...reservedNames, ...more];
  return columns.some((column) => column.toLowerCase() === name.toLowerCase());
}
