import { existsSync } from 'node:fs';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/database.ts';
import { parseDatabaseUrl } from '../../server/database/url.ts';
import type { Danger, Operation } from './operations.ts';

/** The plan as lines: every step, how many rows it touches, and what may be lost. Without a database the counts are unknown. */
export async function planLines(operations: readonly Operation[], url: string): Promise<string[]> {
  const database = await openPresent(url);
  try {
    const lines: string[] = database ? [] : ['no database, counts unknown'];
    for (const operation of operations) lines.push(await planLine(operation, database));
    return lines;
  } finally {
    await database?.close();
  }
}

/** The database when it is there and answers; looking must not make an embedded one. */
async function openPresent(url: string): Promise<Database | null> {
  const address = parseDatabaseUrl(url);
  if (address.dialect === 'sqlite' && !existsSync(address.filename)) return null;
  const database = await openDatabase(url);
  const answers = await database.ping().then(
    () => true,
    () => false,
  );
  if (answers) return database;
  await database.close();
  return null;
}

const marks: Record<Danger, string> = { drop: '!! ', narrow: '! ' };

async function planLine(operation: Operation, database: Database | null): Promise<string> {
  const rows = database && operation.touches ? await countRows(operation, database) : null;
  const mark = operation.danger ? marks[operation.danger] : '';
  return `  ${mark}${operation.says}${rows === null ? '' : ` (${rows} ${rows === 1 ? 'row' : 'rows'})`}`;
}

/** How many rows of the table a step touches; null when the database does not have the table or column yet. */
async function countRows({ table, touches }: Operation, { reader }: Database): Promise<number | null> {
  const column = typeof touches === 'object' ? touches.filled : null;
  if (!(await reader.schema.hasTable(table))) return null;
  if (column !== null && !(await reader.schema.hasColumn(table, column))) return null;
  const query = column === null ? reader(table) : reader(table).whereNotNull(column);
  const [row] = await query.count({ n: '*' });
  return Number(row?.['n'] ?? 0);
}
