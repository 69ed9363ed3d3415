import type { Knex } from 'knex';
import { outsideOf } from './obstacles.ts';
import { altering, outlookOf } from './outlook.ts';
import { foreseen, query, quoted, type Columns, type Foresee, type Row, type Step } from './step.ts';

type Value = string | number;
/** A value that was, and what it becomes. */
export type Renamed = [from: Value, to: Value];

const batch = 1000; // rows of one statement: small enough that nobody waits long for its locks

/** Gives rows with a value that was the one that it becomes; `list`: of each of the values in a JSON column. */
export function renameValues(table: string, column: string, renamed: Renamed[], list = false): Step {
  const step: Step = async (knex) => {
    if (list) return renameInLists(knex, table, column, new Map(renamed));
    for (const [from, to] of renamed) await renameValue(knex, table, column, from, to);
  };
  return foreseen(
    step,
    altering(table, (columns) => (list ? void columns.delete(column) : renameIn(columns, column, renamed))),
  );
}

async function renameValue(knex: Knex, table: string, column: string, from: Value, to: Value): Promise<void> {
  for (;;) {
    const ids: unknown[] = await knex(table).where(column, from).limit(batch).pluck('id');
    if (ids.length === 0) return;
    await knex(table).whereIn('id', ids.map(Number)).update(column, to);
  }
}

async function renameInLists(knex: Knex, table: string, column: string, renamed: Map<Value, Value>): Promise<void> {
  const filled = `select \`id\`, ${quoted(column)} as text from ${quoted(table)} where ${quoted(column)} is not null`;
  for (let after = 0; ;) {
    const rows = await query(knex, `${filled} and \`id\` > ? order by \`id\` limit ${batch}`, after);
    for (const row of rows) await renameInList(knex, table, column, row, renamed);
    if (rows.length < batch) return;
    after = Number(rows.at(-1)?.['id']);
  }
}

/** Two values that become one are there once. */
async function renameInList(knex: Knex, table: string, column: string, row: Row, renamed: Map<Value, Value>) {
  const values: Value[] = JSON.parse(String(row['text']));
  const now = JSON.stringify([...new Set(values.map((value) => renamed.get(value) ?? value))]);
  if (now === JSON.stringify(values)) return;
  await knex(table)
    .where({ id: Number(row['id']) })
    .update(column, now);
}

function renameIn(columns: Columns, column: string, renamed: Renamed[]): void {
  const source = columns.get(column);
  if (!source) return;
  const { sql, bindings } = source;
  const cases = renamed.map(() => 'when ? then ?').join(' ');
  columns.set(column, {
    ...source,
    sql: `case ${sql} ${cases} else ${sql} end`,
    bindings: [...bindings, ...renamed.flat(), ...bindings],
  });
}

/** Throws while some row holds a value that was taken away; of the values that stay nothing is asked. */
export function refuseValues(table: string, column: string, values: Value[], list = false): Step {
  const gone = new Set(values);
  const look: Foresee = (outlook) => outsideOf(outlook, table, column, gone, list);
  return foreseen(async (knex) => {
    const [left] = await look(outlookOf(knex));
    if (left) throw new Error(left.says);
  }, look);
}
