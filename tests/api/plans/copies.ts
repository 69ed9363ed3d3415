import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Database } from '../../../server/database/database.ts';

/** Makes `times` copies of every row of a table, under other names and keys, so that a planner has something to plan for. */
export async function copyRows(database: Database, entity: EntityName, times: number): Promise<void> {
  const { table } = tables[entity];
  const columns = Object.keys(await database.reader(table).columnInfo()).filter((column) => column !== 'id');
  const select = columns.map((column) => `${copied(entity, column)} as ${quoted(column)}`).join(', ');
  const numbers = 'with recursive n(n) as (select 1 union all select n + 1 from n where n < ?)';
  const source = `select ${select} from ${quoted(table)} c, n`;
  const into = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')})`;
  const sql =
    database.dialect === 'sqlite' ? `${numbers} ${into} ${source} where true` : `${into} ${numbers} ${source}`;
  await database.transaction(async (trx) => void (await trx.raw(sql, [times])));
}

/** Lets the database count what its planner reckons with. */
export async function analyze({ dialect, writer }: Database): Promise<void> {
  for (const { table } of Object.values(tables)) {
    await writer.raw(dialect === 'sqlite' ? 'analyze ??' : 'analyze table ??', [table]);
  }
}

/** A copy's value: names and keys get the copy's number, keys that may be absent are, everything else stays. */
function copied(entity: EntityName, column: string): string {
  const name = column.replace(/_(folded|order)$/, '');
  const field = tables[entity].fields[name];
  const isKey = tables[entity].unique.some((list) => list.includes(name));
  if (isKey && field?.ref && !field.required) return 'null';
  if (field?.type !== 'string' || field.values || (!isKey && name !== 'name1')) return `c.${quoted(column)}`;
  if (!field.required && !field.number) return 'null';
  const ending = column.endsWith('_order') ? 'length(n.n), n.n' : 'n.n'; // a sort key says a number's size before it
  return `concat(c.${quoted(column)}, '.', ${ending})`;
}

function quoted(name: string): string {
  return `\`${name}\``;
}
