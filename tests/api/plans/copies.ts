import { tables, type EntityName } from '../../../generated/tables.ts';
import { keyLengths } from '../../../schemas/core/formats/sortKey.ts';
import type { Database } from '../../../server/core/database/database.ts';

/** Makes `times` copies of every row of a table, under other names and keys, so that a planner has something to plan for. */
export async function copyRows(database: Database, entity: EntityName, times: number): Promise<void> {
  const { table } = tables[entity];
  const columns = Object.keys(await database.reader(table).columnInfo()).filter((column) => column !== 'id');
  const select = columns.map((column) => `${copied(entity, column)} as ${quoted(column)}`).join(', ');
  const numbers = 'with recursive n(n) as (select 1 union all select n + 1 from n where n < ?)';
  const source = `select ${select} from ${quoted(table)} c, n`;
  const into = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')})`;
  const sql =
    database.dialect.name === 'sqlite' ? `${numbers} ${into} ${source} where true` : `${into} ${numbers} ${source}`;
  await database.transaction(async (trx) => void (await trx.raw(sql, [times])));
}

/** Lets the database count what its planner reckons with. */
export async function analyze({ dialect, writer }: Database): Promise<void> {
  for (const { table } of Object.values(tables)) {
    await writer.raw(dialect.name === 'sqlite' ? 'analyze ??' : 'analyze table ??', [table]);
  }
}

/** Of a text without a length of its own. */
const longest = 255;
/** Positions that a dot and the number of a copy take. */
const room = 3;

/** A copy's value: names, codes and keys get the copy's number, keys that may be absent are, everything else stays. */
function copied(entity: EntityName, column: string): string {
  const name = column.replace(/_(folded|order)$/, '');
  const field = tables[entity].fields[name];
  const isKey = tables[entity].unique.some((list) => list.includes(name));
  if (isKey && field?.ref && !field.required) return 'null';
  const tells = isKey || name === 'name1' || field?.search === 'prefix';
  if (field?.type !== 'string' || field.values || !tells) return `c.${quoted(column)}`;
  if (isKey && !field.required && !field.number) return 'null';
  const length = field.maxLength ?? longest;
  // A sort key says a number's size before it; of what fills its column the end gives way.
  if (column.endsWith('_order')) return ending(column, keyLengths.code(length) - room - 1, 'length(n.n), n.n');
  return ending(column, length - room, 'n.n');
}

const ending = (column: string, kept: number, end: string): string =>
  `concat(substr(c.${quoted(column)}, 1, ${kept}), '.', ${end})`;

function quoted(name: string): string {
  return `\`${name}\``;
}
