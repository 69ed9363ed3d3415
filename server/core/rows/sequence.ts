import type { Knex } from 'knex';
import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { marks, name, run, sql } from './sql.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** Gives the properties that number themselves the entity's next free numbers, in the rows that have none. */
export async function assignNumbers(work: Work, entity: EntityName, rows: readonly Row[]): Promise<void> {
  for (const field of Object.values(tables[entity].fields).filter(({ number }) => number)) {
    let without = rows.filter((row) => row[field.name] === null || row[field.name] === undefined);
    while (without.length > 0) without = await numberSome(work, entity, field, without);
  }
}

/** Numbers that somebody has typed in before are passed over; answers the rows for which others are to be taken. */
async function numberSome(work: Work, entity: EntityName, field: Field, rows: readonly Row[]): Promise<Row[]> {
  const first = await takeNumbers(work.trx, entity, rows.length);
  const next = rows.map((_, place) => (field.type === 'integer' ? first + place : String(first + place)));
  const own = name(field.name);
  const asked = sql(
    `select ${own} as value from ${name(tables[entity].table)} where ${own} in (${marks(next)})`,
    ...next,
  );
  const taken = new Set((await run<{ value: unknown }>(work.source, asked)).map(({ value }) => String(value)));
  const free = next.filter((value) => !taken.has(String(value)));
  for (const [place, row] of rows.slice(0, free.length).entries()) row[field.name] = free[place];
  return rows.slice(free.length);
}

/**
 * Takes `count` numbers in a row from the entity's sequence and answers the first. The row of the sequence is held until
 * the commit, so that no two transactions get the same number.
 */
export async function takeNumbers(trx: Knex.Transaction, entity: EntityName, count: number): Promise<number> {
  const increment = () => trx('sequence').where({ entity }).increment('next', count);
  if ((await increment()) === 0) {
    await trx('sequence').insert({ entity, next: 1 }).onConflict('entity').ignore();
    await increment();
  }
  const { next }: { next: number } = await trx('sequence').where({ entity }).first('next');
  return next - count;
}
