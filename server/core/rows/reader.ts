import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { tables, type EntityName, type Field, type Verb } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import { scopes } from '../access/rights.ts';
import { isRestricted, restrict } from '../access/scope.ts';
import { businessDay } from '../businessDay.ts';
import type { Binding } from '../database/source.ts';
import type { Database } from '../database/database.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { readersDay } from '../listQuery/period.ts';
import { fullSight, sightOf, type Sight } from '../listQuery/sight.ts';
import { sql, type Sql } from './sql.ts';

/** Through whose eyes rows are read: which properties there are, and which rows. */
export interface Reader {
  /** Tells this reader from every other. */
  key: number;
  dialect: SqlDialect;
  sight: Sight;
  /** The actor's row scope for a verb on the table under `alias`; null when it leaves out nothing. */
  scope(entity: EntityName, verb: Verb, alias: string): Sql | null;
  /** The restriction of a relation's target under `alias`; null when all of its rows may be seen through it. */
  within(relation: Field, alias: string): Sql | null;
}

const readers = new WeakMap<Database, LRUCache<string, Reader>>();

/**
 * The reader that an actor is; what a session's needs is kept for this version of its rights and this day: the business's,
 * by which scopes begin and end, and that of the reader's language, which periods such as 'today' mean.
 */
export function readerOf(actor: Actor, database: Database): Reader {
  if (actor.rightsVersion === null) return makeReader(actor, database.reader, database.dialect);
  const kept = readers.get(database) ?? new LRUCache<string, Reader>({ max: 1000 });
  readers.set(database, kept);
  const key = `${actor.id}:${actor.rightsVersion}:${actor.locale}:${businessDay()}:${readersDay(actor.locale)}`;
  const known = kept.get(key) ?? makeReader(actor, database.reader, database.dialect);
  kept.set(key, known);
  return known;
}

const ownReaders = new Map<SqlDialect, Reader>();

/** The server's own eyes: everything that is stored. */
export function serverReader(dialect: SqlDialect): Reader {
  const known = ownReaders.get(dialect);
  if (known) return known;
  const reader = { key: -1 - ownReaders.size, dialect, sight: fullSight, scope: () => null, within: () => null };
  ownReaders.set(dialect, reader);
  return reader;
}

let made = 0;

function makeReader(actor: Actor, knex: Knex, dialect: SqlDialect): Reader {
  const known = new Map<string, Sql | null>();
  const scope = (entity: EntityName, verb: Verb, alias: string) => {
    const key = `${entity} ${verb} ${alias}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const restriction = scopeSql(actor, knex, entity, verb, alias);
    known.set(key, restriction);
    return restriction;
  };
  // A single reference tells its name also where the reader's row scope ends (my coordinator's coordinator), but nobody
  // sees anything by it that no grant could show them.
  const within = ({ kind, ref }: Field, alias: string) =>
    ref && (kind !== 'column' || isRestricted(actor, ref.entity)) ? scope(ref.entity, 'read', alias) : null;
  return { key: ++made, dialect, sight: sightOf(actor), scope, within };
}

/** The restriction as it stands in a query that has nothing else, cut out of it. */
function scopeSql(actor: Actor, knex: Knex, entity: EntityName, verb: Verb, alias: string): Sql | null {
  if (scopes(actor, entity, verb).includes('all') && !isRestricted(actor, entity)) return null;
  const all = knex.from(`${tables[entity].table} as ${alias}`);
  const restricted = all.clone();
  restrict(restricted, actor, entity, verb, alias);
  const { sql: text, bindings } = restricted.toSQL();
  const start = `${all.toSQL().sql} where `;
  if (!text.startsWith(start)) throw new Error(`The row scope of ${entity} is not a restriction: ${text}`);
  return sql(`(${text.slice(start.length)})`, ...bindings.map(scalar));
}

function scalar(value: unknown): Binding {
  return typeof value === 'number' ? value : String(value);
}
