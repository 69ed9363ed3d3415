import type { Knex } from 'knex';

export type Binding = string | number | null;

/**
 * Where rows come from: runs one reading statement, whose text is SQL with a question mark for each binding, and
 * answers its rows.
 */
export type Source = <R extends object>(text: string, bindings: readonly Binding[]) => Promise<R[]>;

/** Statements through knex, inside a transaction for instance. MySQL's driver answers rows beside their description. */
export function knexSource(knex: Knex): Source {
  return async (text, bindings) => {
    const answer: unknown = await knex.raw(text, [...bindings]);
    if (!Array.isArray(answer)) return [];
    return Array.isArray(answer[0]) ? answer[0] : answer;
  };
}
