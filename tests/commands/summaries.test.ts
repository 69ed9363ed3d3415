import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../server/core/seed/seed.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import { copyProject, type Project } from '../core/support/project.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { demo } from '../core/support/demo.ts';

const table = 'stock_posting__by_month';
let project: Project;
let database: Database;

beforeAll(async () => {
  project = copyProject();
  const url = `sqlite:${join(project.folder, 'app.sqlite')}`;
  await migrate(url);
  database = await openDatabase(url);
  await seed(database, { seed: 'small', adminEmail, adminPassword: password }, demo);
});
afterAll(async () => {
  await database?.close();
  project?.remove();
});

const summaries = (...args: string[]) =>
  project.run('npm', ['run', '--silent', 'summaries', '--', ...args], { DATABASE_URL: 'sqlite:./app.sqlite' });

/** What is said, but of other tables of sums. */
const linesOf = (output: string): string[] =>
  output
    .trim()
    .split('\n')
    .filter((line) => !/^\w+__by_/.test(line) || line.startsWith(table));

test('sums that somebody broke are told with what their rows say, and made anew', async () => {
  const { writer } = database;
  const [wrong, lost] = await writer(table).orderBy('row_key').limit(2);
  const count = Number((await writer(table).count({ n: '*' }).first())?.['n']);
  await writer(table).where({ row_key: wrong.row_key }).update({ quantity_sum: '0.5', movementDate_max: '1999-01-01' });
  await writer(table).where({ row_key: lost.row_key }).delete();
  await writer(table).insert({ row_key: 'more', kind: 'loss', row_count: 1, quantity_sum: '1' });
  const place = (row: Record<string, unknown>): string =>
    ['customerId', 'productId', 'movementDate', 'kind', 'quantity_sign']
      .map((name) => `${name} ${String(row[name])}`)
      .join(', ');
  const { code, output } = await summaries('--check');
  expect(linesOf(output)).toEqual([
    `${table}: ${count} sums, 3 not as the rows say.`,
    `  ${place(wrong)}: quantity_sum is 0.5, the rows say ${wrong.quantity_sum}; ` +
      `movementDate_max is 1999-01-01, the rows say ${wrong.movementDate_max}`,
    `  ${place(lost)}: is missing, the rows say row_count ${lost.row_count}, quantity_sum ${lost.quantity_sum}, movementDate_max ${lost.movementDate_max}`,
    '  customerId nothing, productId nothing, movementDate nothing, kind loss, quantity_sign nothing: there are no such rows',
    'npm run summaries makes them anew from the rows.',
  ]);
  expect(code).toBe(1);
  const made = await summaries();
  expect([made.code, ...linesOf(made.output)]).toEqual([0, `${table} is made anew from the rows of stock_posting.`]);
  const checked = await summaries('--check');
  expect([checked.code, ...linesOf(checked.output)]).toEqual([0, `${table}: ${count} sums, all as the rows say.`]);
  expect(await writer(table).orderBy('row_key').limit(2)).toEqual([wrong, lost]);
});
