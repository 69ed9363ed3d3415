import { tables, type EntityName, type Field } from '../../generated/tables.ts';
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
    const next = await nextNumber(work, entity);
    const value = field.type === 'integer' ? next : String(next);
    const taken = sql(`select id from ${name(tables[entity].table)} where ${name(field.name)} = ? limit 1`, value);
    if ((await run(work.source, taken)).length === 0) return value;
  }
}

/** The row of the sequence is held until the commit, so that no two transactions get the same number. */
async function nextNumber({ trx, source }: Work, entity: EntityName): Promise<number> {
  const increment = () => trx('sequence').where({ entity }).increment('next', 1);
  if ((await increment()) === 0) {
    await trx('sequence').insert({ entity, next: 1 }).onConflict('entity').ignore();
    await increment();
  }
  const [row] = await run<{ next: number }>(source, sql('select next from sequence where entity = ?', entity));
  return (row?.next ?? 2) - 1;
}
