import type { Knex } from 'knex';
import type { EntityName } from '../../../generated/tables.ts';
import type { Entities } from '../../../generated/types.ts';
import type { Actor, Author } from '../access/actor.ts';
import type { Resolvers } from '../access/resolver.ts';
import type { Database } from '../database/database.ts';
import type { Statements } from '../database/source.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import type { Reader } from './reader.ts';
import type { Row } from './view.ts';

export type Action = 'create' | 'update' | 'delete' | 'restore';

/** A row of the table of histories; `at` in seconds, `changes` as JSON. */
export interface HistoryRow {
  entity: EntityName;
  rowId: number;
  rowSCN: number;
  action: Action;
  /** The version that a restoration brought back. */
  restored: number | null;
  at: number;
  /** Null: the server by itself. */
  byUser: number | null;
  asUser: number | null;
  changes: string;
  /** The change that it belongs to, and the row of the change's entity on whose account it was written. */
  changeSetId: string | null;
  rootId: number | null;
}

/** A row of the table of histories before its author stands in it. */
export type NotedRow = Omit<HistoryRow, 'byUser' | 'asUser'>;

/** What a transaction knows of rows whose lists it changes by their members. */
export interface Lists {
  /** Rows that are locked until the commit. */
  readonly held: Set<string>;
  /** Rows that are being saved or deleted: what becomes of their lists is their own write. */
  readonly inHand: Set<string>;
  /** Rows whose version the transaction has raised because members came or left. */
  readonly touched: Map<string, TouchedRow>;
}

/** A row in whose lists members came or left. */
export interface TouchedRow {
  /** The version before. */
  readonly from: number;
  /** By the property that lists: the ids of the members before and now. */
  readonly changes: Map<string, { readonly before: readonly number[]; readonly now: Set<number> }>;
  /** What history keeps of it; nothing of entities without one. */
  readonly noted: NotedRow | undefined;
}

/** What is undone as one: rows that were deleted together, or saved together. */
export type ChangeKind = 'deletion' | 'saves';

/** A change that can be undone, while it is made. */
export interface ChangeSet {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly entity: EntityName;
  /** The row of the entity on whose account things are written now. */
  rootId: number | null;
}

/** One write: its transaction, who does it, when, and what entities do besides. */
export interface Work extends Statements {
  trx: Knex.Transaction;
  dialect: SqlDialect;
  actor: Actor;
  /**
   * Whom rows and history name; null: nobody, as the server does it by itself. Sign-up, whose user is not there before,
   * makes the new user the author.
   */
  author: Author | null;
  /** The rows as the writer may see them: the actor, or the server. */
  reader: Reader;
  /** The rows as the actor may see them, whoever writes: what refuses tells the actor no more. */
  readonly eyes: Reader;
  /** Whether the server writes, with what people may not set too, and wherever the rows are. */
  readonly byServer: boolean;
  /** Whether new rows come by an import: then nobody is written to about them until somebody does so. */
  readonly isQuiet: boolean;
  /** The rows as they are. */
  server: Reader;
  hooks: Hooks;
  /** What was written so far; its author is named when it is stored. */
  history: NotedRow[];
  /** What was done so far to lists by their members. */
  lists: Lists;
  /** The change that can be undone and to which all that is written belongs, whichever copy of the work writes it. */
  readonly undoable: { set: ChangeSet | null };
  /** The moment of the write as the wire has it. */
  at: string;
  /** For hooks: creates a row of another entity as the server, with its hooks and history, and answers its id. */
  add(entity: EntityName, values: Row): Promise<number>;
  /** For hooks of many: the same for rows of another entity at once, each on account of the row with the id `on`. */
  addAll(entity: EntityName, rows: readonly AddedRow[]): Promise<void>;
  /** For hooks: sets properties of another row as the server, with its hooks, row version and history. */
  change(entity: EntityName, id: number, values: Row): Promise<void>;
  /**
   * For hooks: brings back as the server, with their hooks and history, the rows of another entity that went with the row
   * that this `id` in the property referred to; false when none did.
   */
  bringBack(entity: EntityName, property: string, id: number): Promise<boolean>;
  /** What `afterCommit` was given so far. */
  readonly committing: (() => void)[];
  /** For what a rollback can't undo (a mail, a live notice): runs once the write is committed, and must not fail. */
  afterCommit(act: () => void): void;
}

/** A row that hooks add on account of another one. */
export interface AddedRow {
  readonly on: number;
  readonly values: Row;
}

/** A row as it is about to be saved, or has just been. */
export interface Saved<R> {
  work: Work;
  /** The stored row before this save; null on creation. */
  before: R | null;
  /** Whether the row was deleted before and comes back. */
  isBack: boolean;
  /** The row as it will be stored; `beforeSave` may set properties, also those only the server writes. */
  row: R;
}

/** Whether rows are answered as a list, or a row by itself, of which more may be told. */
export type Reading = 'one' | 'many';

export interface EntityHooks<R> {
  /** After validation, before the row is stored. Throws an AppError to refuse. */
  beforeSave?(saved: Saved<R>): void | Promise<void>;
  /**
   * In place of `beforeSave`, for hooks to which it makes no difference what becomes of other rows that are saved with
   * these: they then come many at once.
   */
  beforeSaveAll?(work: Work, all: readonly Saved<R>[]): void | Promise<void>;
  /** After the row and its relations are stored, in the same transaction. */
  afterSave?(saved: Saved<R>): void | Promise<void>;
  /** In place of `afterSave`, of many at once; what it adds, it adds by `addAll`. */
  afterSaveAll?(work: Work, all: readonly Saved<R>[]): void | Promise<void>;
  /** Completes rows, as JSON, before they are answered to the actor: what depends on both, as `allowedActions`. */
  complete?(database: Database, actor: Actor, rows: readonly string[], reading: Reading): Promise<string[]>;
  /** Before the row is deleted. Throws an AppError to refuse. */
  beforeDelete?(work: Work, row: R): void | Promise<void>;
}

/** What entities do beyond the generic resource. */
export type HooksOfEntities = { [E in EntityName]?: EntityHooks<Entities[E]> };

/** The same with the row scopes that rooms resolve; no entity is called `$scopes`. */
export type Hooks = HooksOfEntities & { $scopes?: Resolvers };

/** The same write as the server's own. */
export function asServer(work: Work): Work {
  return { ...work, reader: work.server, byServer: true };
}
