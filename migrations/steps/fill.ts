import type { Knex } from 'knex';
import { fold } from '../../schemas/core/formats/fold.ts';
import { sortKeys } from '../../schemas/core/formats/sortKey.ts';
import { altering } from './outlook.ts';
import { foreseen, query, quoted, type Columns, type Row, type Step } from './step.ts';

const batch = 1000; // rows of one statement: small enough that nobody waits long for its locks

/** Gives every row without a value this one. */
export function fillColumn(table: string, column: string, value: string | number): Step {
  const step: Step = async (knex) => {
    for (let after = 0; ;) {
      const ids = idsOf(await nextRows(knex, table, column, `${quoted(column)} is null`, after));
      if (ids.length === 0) return;
      await knex(table).whereIn('id', ids).update(column, value);
      after = ids.at(-1) ?? after;
    }
  };
  return foreseen(
    step,
    altering(table, (columns) => fillIn(columns, column, value)),
  );
}

function fillIn(columns: Columns, column: string, value: string | number): void {
  const source = columns.get(column);
  if (!source) return;
  const { sql, bindings } = source;
  columns.set(column, { ...source, sql: `coalesce(${sql}, ?)`, bindings: [...bindings, value] });
}

export const laws = { folded: fold, ...sortKeys };

/** How a shadow column is made from its column: the text as it is searched, or a key as it is sorted. */
export type ShadowLaw = keyof typeof laws;

/** Fills a shadow column from its column, in rows where that is missing. */
export function fillShadow(table: string, shadow: string, column: string, law: ShadowLaw): Step {
  const step: Step = async (knex) => {
    for (let after = 0; ;) {
      const missing = `${quoted(column)} is not null and ${quoted(shadow)} is null`;
      const rows = await nextRows(knex, table, column, missing, after);
      if (rows.length === 0) return;
      await writeShadows(knex, table, shadow, rows, laws[law]);
      after = idsOf(rows).at(-1) ?? after;
    }
  };
  return foreseen(
    step,
    altering(table, (columns) => void columns.delete(shadow)),
  );
}

function nextRows(knex: Knex, table: string, column: string, condition: string, after: number): Promise<Row[]> {
  const from = `select \`id\`, ${quoted(column)} as text from ${quoted(table)}`;
  return query(knex, `${from} where \`id\` > ? and ${condition} order by \`id\` limit ${batch}`, after);
}

function idsOf(rows: Row[]): number[] {
  return rows.map((row) => Number(row['id']));
}

async function writeShadows(
  knex: Knex,
  table: string,
  shadow: string,
  rows: Row[],
  law: (text: string) => string,
): Promise<void> {
  const cases = rows.map(() => 'when ? then ?').join(' ');
  const values = rows.flatMap((row) => [Number(row['id']), law(String(row['text']))]);
  const ids = idsOf(rows);
  const where = `where \`id\` in (${ids.map(() => '?').join(', ')})`;
  await knex.raw(`update ${quoted(table)} set ${quoted(shadow)} = case \`id\` ${cases} end ${where}`, [
    ...values,
    ...ids,
  ]);
}
