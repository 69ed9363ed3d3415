import { existsSync } from 'node:fs';
import type { Knex } from 'knex';
import { obstacleLines, obstaclesOf } from '../../migrations/steps/lookAhead.ts';
import { countedRows } from '../../migrations/steps/obstacles.ts';
import type { Database } from '../../server/core/database/database.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { parseDatabaseUrl } from '../../server/core/database/url.ts';
import type { Draft } from './diff.ts';
import type { Danger, Operation } from './operations.ts';
import type { RuleChange } from './rules.ts';
import { stepOf } from './steps.ts';

/**
 * The plan as lines: every step, how many rows it touches, what may be lost and which rows stand in the way. Without a
 * database nothing is known of rows.
 */
export async function planLines(
  { operations, rules }: Pick<Draft, 'operations' | 'rules'>,
  url: string,
): Promise<string[]> {
  const database = await openPresent(url);
  try {
    const lines: string[] = database ? [] : ['no database, counts unknown'];
    for (const operation of operations) lines.push(await planLine(operation, database));
    lines.push(...(await ruleLines(rules, database)));
    return database ? [...lines, ...(await aheadLines(operations, database))] : lines;
  } finally {
    await database?.close();
  }
}

/** Validators are loaded only where they have something to judge. */
async function ruleLines(rules: readonly RuleChange[], database: Database | null): Promise<string[]> {
  if (rules.length === 0) return [];
  const { unfitRowReport } = await import('./unfitRows.ts');
  return unfitRowReport(rules, database);
}

/** The database when it is there and answers; looking must not make an embedded one. */
export async function openPresent(url: string): Promise<Database | null> {
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
  const count = database && operation.touches ? await countOf(operation, database) : null;
  const mark = operation.danger ? marks[operation.danger] : '';
  const stops = operation.stops ? ': stop older servers first' : '';
  return `  ${mark}${operation.says}${count === null ? '' : ` (${count})`}${stops}`;
}

/** What `npm run migrate` would stop at with the rows that are there now. */
async function aheadLines(operations: readonly Operation[], { reader }: Database): Promise<string[]> {
  const obstacles = await obstaclesOf(reader, operations.map(stepOf));
  return obstacles.length > 0 ? ['Rows that stand in the way:', ...obstacleLines(obstacles)] : [];
}

/** How many rows of the table a step touches; null when the database does not have the table or column yet. */
async function countOf({ table, touches = 'all' }: Operation, { reader }: Database): Promise<string | null> {
  if (!(await reader.schema.hasTable(table))) return null;
  const rows = reader(table);
  if (touches !== 'all') {
    if (!(await reader.schema.hasColumn(table, touches.column))) return null;
    narrow(rows, touches);
  }
  const count = countedRows(await numberOf(rows));
  if (touches === 'all' || !('of' in touches) || touches.of !== 'groups') return count;
  const members = reader('user_group_user').whereIn('user_group_id', rows.select('id'));
  return `${count}, members: ${await numberOf(members)}`;
}

function narrow(rows: Knex.QueryBuilder, touches: Exclude<Operation['touches'], 'all' | undefined>): void {
  const { column } = touches;
  if ('which' in touches) void (touches.which === 'filled' ? rows.whereNotNull(column) : rows.whereNull(column));
  else if (touches.of !== 'list') void rows.whereIn(column, touches.values);
  else
    void rows.where((any) =>
      touches.values.forEach((value) => void any.orWhereLike(column, `%${JSON.stringify(value)}%`)),
    );
}

async function numberOf(rows: Knex.QueryBuilder): Promise<number> {
  const [row]: { n: unknown }[] = await rows.clone().count({ n: '*' });
  return Number(row?.n ?? 0);
}
