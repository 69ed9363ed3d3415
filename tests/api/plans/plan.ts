import type { Database } from '../../../server/core/database/database.ts';
import type { Binding, Source } from '../../../server/core/database/source.ts';

/** A statement as it was sent. */
export interface Statement {
  sql: string;
  bindings: readonly Binding[];
}

/** How a database reads a table: what an index finds, an index from end to end, or the whole table. */
export type Reading = 'search' | 'index' | 'table';

/** How the database finds the rows of a page, before it looks them up. */
export interface Plan {
  reads: Reading[];
  sorts: boolean;
}

/** Every statement that a piece of work sends to where rows come from. */
export async function statementsOf(
  { source }: Database,
  work: (source: Source) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  await work((sql, bindings) => {
    sent.push({ sql, bindings });
    return source(sql, bindings);
  });
  return sent;
}

const explain = ({ dialect, reader }: Database, { sql, bindings }: Statement) =>
  reader.raw(`${dialect.name === 'sqlite' ? 'explain query plan' : 'explain'} ${sql}`, [...bindings]);

/** The plan of what is selected in the first pair of brackets of a statement, of which the rest only looks up the rows. */
export async function innerPlan(database: Database, statement: Statement): Promise<Plan> {
  const answer = await explain(database, statement);
  return database.dialect.name === 'sqlite' ? sqlitePlan(answer) : mysqlPlan(answer[0]);
}

/** How the rows of a summary are read, and whether they are sorted to be grouped. */
export async function groupedPlan(database: Database, statement: Statement): Promise<Plan> {
  const answer = await explain(database, statement);
  if (database.dialect.name === 'sqlite') {
    const details: string[] = answer.map(({ detail }: SqliteStep) => detail);
    const own = details.filter((detail) => /^(SCAN|SEARCH) t( |$)/.test(detail));
    return { reads: own.map(sqliteReading), sorts: details.includes('USE TEMP B-TREE FOR GROUP BY') };
  }
  const steps: MysqlStep[] = answer[0];
  const own = steps.filter(({ table }) => table === 't');
  return { reads: own.map(mysqlReading), sorts: own.some(({ Extra }) => /filesort|temporary/.test(Extra ?? '')) };
}

/** How all parts of a statement read the rows of its entity. */
export async function wholePlan(database: Database, statement: Statement): Promise<Plan> {
  const answer = await explain(database, statement);
  if (database.dialect.name === 'sqlite') {
    const details: string[] = answer.map(({ detail }: SqliteStep) => detail);
    const own = details.filter((detail) => /^(SCAN|SEARCH) t( |$)/.test(detail));
    return { reads: own.map(sqliteReading), sorts: details.some((detail) => detail.startsWith('USE TEMP B-TREE')) };
  }
  const steps: MysqlStep[] = answer[0];
  const own = steps.filter(({ table }) => table === 't');
  return { reads: own.map(mysqlReading), sorts: own.some(({ Extra }) => /filesort|temporary/.test(Extra ?? '')) };
}

interface SqliteStep {
  id: number;
  parent: number;
  detail: string;
}

function sqlitePlan(steps: SqliteStep[]): Plan {
  const outermost = steps.find(({ parent, detail }) => parent === 0 && /^(CO-ROUTINE|MATERIALIZE) /.test(detail));
  const inner = outermost ? below(steps, outermost.id).map(({ detail }) => detail) : [];
  const own = inner.filter((detail) => /^(SCAN|SEARCH) t( |$)/.test(detail));
  return { reads: own.map(sqliteReading), sorts: inner.some((detail) => detail.startsWith('USE TEMP B-TREE')) };
}

function below(steps: SqliteStep[], id: number): SqliteStep[] {
  return steps.filter(({ parent }) => parent === id).flatMap((step) => [step, ...below(steps, step.id)]);
}

function sqliteReading(detail: string): Reading {
  if (detail.startsWith('SEARCH')) return 'search';
  return detail.includes('INDEX') ? 'index' : 'table';
}

interface MysqlStep {
  id: number;
  table: string | null;
  type: string | null;
  Extra: string | null;
}

function mysqlPlan(steps: MysqlStep[]): Plan {
  const inner = steps.filter(({ id }) => id > 1);
  const own = inner.filter(({ table }) => table === 't');
  return { reads: own.map(mysqlReading), sorts: inner.some(({ Extra }) => /filesort|temporary/.test(Extra ?? '')) };
}

function mysqlReading({ type }: MysqlStep): Reading {
  if (type === 'ALL') return 'table';
  return type === 'index' ? 'index' : 'search';
}
