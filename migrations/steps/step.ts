import type { Knex } from 'knex';

/** One change of the database that may be killed at any point and run again. */
export type Step = (knex: Knex) => Promise<void>;

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
