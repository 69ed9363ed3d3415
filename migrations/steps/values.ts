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
    const names = new Map(renamed);
    if (list) return changeLists(knex, table, column, (stored) => stored.map((value) => names.get(value) ?? value));
    for (const [from, to] of renamed) await renameValue(knex, table, column, from, to);
  };
  return foreseen(
    step,
    altering(table, (columns) => (list ? void columns.delete(column) : renameIn(columns, column, renamed))),
  );
}

async function renameValue(knex: Knex, table: string, column: string, from: Value, to: Value | null): Promise<void> {
  for (;;) {
    const ids: unknown[] = await knex(table).where(column, from).limit(batch).pluck('id');
    if (ids.length === 0) return;
    await knex(table).whereIn('id', ids.map(Number)).update(column, to);
  }
}

/** Changes what a JSON column has of each row. */
async function changeLists(
  knex: Knex,
  table: string,
  column: string,
  change: (stored: Value[]) => Value[],
): Promise<void> {
  const filled = `select \`id\`, ${quoted(column)} as text from ${quoted(table)} where ${quoted(column)} is not null`;
  for (let after = 0; ;) {
    const rows = await query(knex, `${filled} and \`id\` > ? order by \`id\` limit ${batch}`, after);
    for (const row of rows) await changeList(knex, table, column, row, change);
    if (rows.length < batch) return;
    after = Number(rows.at(-1)?.['id']);
  }
}

/** Two values that become one are there once. */
async function changeList(knex: Knex, table: string, column: string, row: Row, change: (stored: Value[]) => Value[]) {
  const values: Value[] = JSON.parse(String(row['text']));
  const now = JSON.stringify([...new Set(change(values))]);
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

/** Leaves rows without these values; `list`: takes them out of a JSON column. */
export function takeValues(table: string, column: string, values: Value[], list = false): Step {
  const step: Step = async (knex) => {
    if (list) return changeLists(knex, table, column, (stored) => stored.filter((value) => !values.includes(value)));
    for (const value of values) await renameValue(knex, table, column, value, null);
  };
  return foreseen(
    step,
    altering(table, (columns) => void columns.delete(column)),
  );
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
