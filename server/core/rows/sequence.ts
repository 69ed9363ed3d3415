import type { Knex } from 'knex';
import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { name, run, sql } from './sql.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** Gives the properties that number themselves the entity's next free number, when the row has none. */
export async function assignNumbers(work: Work, entity: EntityName, row: Row): Promise<void> {
  for (const field of Object.values(tables[entity].fields)) {
    if (field.number && (row[field.name] === null || row[field.name] === undefined)) {
      row[field.name] = await nextFree(work, entity, field);
    }
  }
}

/** Numbers that somebody has typed in before are passed over. */
async function nextFree(work: Work, entity: EntityName, field: Field): Promise<string | number> {
  for (;;) {
    const next = await takeNumbers(work.trx, entity, 1);
    const value = field.type === 'integer' ? next : String(next);
    const taken = sql(`select id from ${name(tables[entity].table)} where ${name(field.name)} = ? limit 1`, value);
    if ((await run(work.source, taken)).length === 0) return value;
  }
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
