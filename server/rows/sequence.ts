import { tables, type EntityName, type Field } from '../../generated/tables.ts';
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
    const taken: unknown = await work.trx(tables[entity].table).where(field.name, value).first('id');
    if (!taken) return value;
  }
}

/** The row of the sequence is held until the commit, so that no two transactions get the same number. */
async function nextNumber({ trx }: Work, entity: EntityName): Promise<number> {
  const increment = () => trx('sequence').where({ entity }).increment('next', 1);
  if ((await increment()) === 0) {
    await trx('sequence').insert({ entity, next: 1 }).onConflict('entity').ignore();
    await increment();
  }
  const row: { next: number } | undefined = await trx('sequence').where({ entity }).first('next');
  return (row?.next ?? 2) - 1;
}
