import type { Knex } from 'knex';

/** One change of the database that may be killed at any point and run again. */
export interface Step {
  (knex: Knex): Promise<void>;
  /** What will come of it, told before it runs. Nobody looks past a step that cannot tell: one with code of its own. */
  foresee?: Foresee;
}

/**
 * A file of the folder above, by its name without ending, one of the core's with its folder before it (`core/...`):
 * knex_migrations of the database keeps the names of those that ran.
 */
export interface Migration {
  name: string;
  steps: readonly Step[];
  /** The migration of the core on which one of the business's stands: it runs after that. */
  after?: string;
  /** Where the migration of this name has run, all that this one makes is there: it is marked as done and runs nothing. */
  replaces?: string;
  /** Servers that do not know it answer 503 from its first step on. */
  olderServers?: 'stop';
}

/** Finds the rows that stand in a step's way, and changes the outlook as the step will change the database. */
export type Foresee = (outlook: Outlook) => Promise<Obstacle[]>;

/** The tables as the steps before will leave them, told by the rows of now: null for one without rows. */
export interface Outlook {
  knex: Knex;
  tables: Map<string, Columns | null>;
}

/** By name. A column whose values cannot be told is missing. */
export type Columns = Map<string, Source>;

/** SQL for the value of a column to be, over a row of now (`kept`), with the name of the column that it is now. */
export interface Source {
  sql: string;
  bindings: (string | number)[];
  now?: string;
}

/** Rows that a step does not get past, and what a person can do about them. */
export interface Obstacle {
  says: string;
  remedy: string;
}

export function foreseen(step: Step, foresee: Foresee): Step {
  return Object.assign((knex: Knex) => step(knex), { foresee });
}

/** Of a step that no row stands in the way of and no later one depends upon. */
export const harmless: Foresee = async () => [];

type Check = (knex: Knex) => Promise<boolean>;

/**
 * A change with the question whether it has been made already. A change that fails because it has just been made (by a
 * statement that outlived its killed process) counts as made.
 */
export function guarded(isDone: Check, change: Step): Step {
  return async (knex) => {
    if (await isDone(knex)) return;
    try {
      await change(knex);
    } catch (error) {
      if (!(await isDone(knex))) throw error;
    }
  };
}

export function isSqlite(knex: Knex): boolean {
  return knex.client.dialect === 'sqlite3';
}

/** Runs one statement and gives its rows as objects, on either database. */
export async function query(knex: Knex, sql: string, ...bindings: (string | number)[]): Promise<Row[]> {
  const answer: unknown = await knex.raw(sql, bindings);
  const rows: unknown = isSqlite(knex) || !Array.isArray(answer) ? answer : answer[0];
  return Array.isArray(rows) ? rows : [];
}

export type Row = Record<string, unknown>;

export function quoted(...names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
