import { afterEach, beforeEach, expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';
import { draft } from '../../scripts/migration/diff.ts';
import type { Operation } from '../../scripts/migration/operations.ts';
import { physicalModel } from '../../scripts/migration/physical.ts';
import { planLines } from '../../scripts/migration/plan.ts';
import { stepOf } from '../../scripts/migration/steps.ts';
import { bootstrap } from '../../server/core/accounts/bootstrap.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { freshDatabase, type TestDatabase } from '../core/support/databases.ts';
import { addUser, adminEmail, password } from '../core/support/server.ts';

let file: TestDatabase;
let database: Database;

/** A database in which two people are of each role, with an arrangement of one dashboard and a permission for each. */
beforeEach(async () => {
  file = await freshDatabase();
  database = await openDatabase(file.url);
  await bootstrap(database, { adminEmail, adminPassword: password });
  for (const role of ['rtv', 'ctv', 'atv'] as const) {
    for (const _ of [1, 2]) await addUser(database, role);
    await arrange('sales', role, role);
  }
});
afterEach(async () => {
  await database.close();
  await file.drop();
});

const arrange = (dashboard: string, role: string, panels: string) =>
  database.writer('dashboard_arrangement').insert({ dashboard, role, panels: JSON.stringify([panels]), rowSCN: 1 });

/** What is drafted when app.json has these roles in place of today's; `former`: by today's name. */
function drafted(roles: readonly string[], former: Record<string, string>): Operation[] {
  const wanted = structuredClone(tables);
  for (const { fields } of Object.values(wanted)) {
    for (const field of Object.values(fields).filter(({ choices }) => choices === 'roles')) {
      Object.assign(field, { values: roles, wasValues: former });
    }
  }
  return draft(physicalModel(tables), physicalModel(wanted)).operations;
}

async function run(operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) await stepOf(operation)(database.writer);
}

/** Runs them as often as it takes, as a process that dies before its first change, then its second and so on. */
async function runDying(operations: readonly Operation[]): Promise<number> {
  for (let left = 0; ; left++) {
    let changes = 0;
    const die = ({ sql }: { sql: string }) => {
      if (/^(insert|update|delete)/i.test(sql) && changes++ === left) throw new Error('killed');
    };
    database.writer.on('query', die);
    const end = await run(operations).then(
      () => 'done',
      (error: Error) => error.message,
    );
    database.writer.off('query', die);
    if (end === 'done') return left;
    expect(end).toBe('killed');
  }
}

const groups = () =>
  database.reader('user_group as g').orderBy('g.id').select('g.id', 'g.nmpCode', 'g.role', 'g.status1', members());
const members = () =>
  database.reader('user_group_user').where('user_group_id', database.reader.ref('g.id')).count('*').as('people');
const held = () => database.reader('user').whereNotNull('salesRole').orderBy('id').pluck('salesRole');
const arrangements = () => database.reader('dashboard_arrangement').orderBy('role').select('role', 'panels');
const others = ['director', 'manager', 'coordinator'];

test('a role that x-was names keeps its group, its people and how dashboards are arranged for it', async () => {
  const operations = drafted([...others, 'seller', 'ctv', 'atv'], { seller: 'rtv' });
  expect(await planLines({ operations, rules: [] }, file.url)).toEqual([
    '  rename values of user.salesRole: rtv becomes seller (2 rows): stop older servers first',
    '  rename roles, with their groups and arrangements: rtv becomes seller (1 row, members: 2): stop older servers first',
  ]);
  const before = await groups();
  await run(operations);
  expect(await groups()).toEqual(before.map((group) => (group.role === 'rtv' ? { ...group, role: 'seller' } : group)));
  expect(await held()).toEqual(['seller', 'seller', 'ctv', 'ctv', 'atv', 'atv']);
  expect(await arrangements()).toContainEqual({ role: 'seller', panels: '["rtv"]' });
});

test('killed before each of its changes and begun anew, it ends as at once, also where a server has made the group', async () => {
  const operations = drafted([...others, 'seller', 'ctv', 'atv'], { seller: 'rtv' });
  const before = await groups();
  const [{ id }] = await database.reader('user_group').where({ role: 'rtv' }).select('id');
  const made = { ...(await database.reader('user_group').where({ id }).first()), id: 99, role: 'seller' };
  await database.writer('user_group').insert({ ...made, nmpCode: 'SELLER', name1: 'Seller' });
  const [somebody] = await database.reader('user').where({ salesRole: 'ctv' }).pluck('id');
  const [seller] = await database.reader('user').where({ salesRole: 'rtv' }).pluck('id');
  await database
    .writer('user_group_user')
    .insert([somebody, seller].map((user_id) => ({ user_id, user_group_id: 99 })));
  await arrange('sales', 'seller', 'newer');
  expect(await runDying(operations)).toBeGreaterThan(3);
  expect(await groups()).toEqual([
    ...before.map((group) => (group.role === 'rtv' ? { ...group, role: 'seller', people: 3 } : group)),
    { id: 99, nmpCode: 'SELLER', role: null, status1: 'inactive', people: 2 },
  ]);
  expect(await arrangements()).toContainEqual({ role: 'seller', panels: '["newer"]' });
  expect(await arrangements()).toHaveLength(3);
});

test('one that becomes another one, which was there, gives it its people; one that goes leaves a group of none', async () => {
  const operations = drafted([...others, 'ctv'], { ctv: 'atv' });
  expect(await planLines({ operations, rules: [] }, file.url)).toEqual([
    '  rename values of user.salesRole: atv becomes ctv (2 rows): stop older servers first',
    '  !! take rtv from the rows that hold it in user.salesRole (2 rows): stop older servers first',
    '  join roles, with their groups and arrangements: atv becomes ctv (1 row, members: 2): stop older servers first',
    '  !! drop roles: the group of rtv has its members, but no role, and is inactive (1 row, members: 2): stop older servers first',
  ]);
  await runDying(operations);
  expect((await groups()).slice(3)).toMatchObject([
    { nmpCode: 'RTV', role: null, status1: 'inactive', people: 2 },
    { nmpCode: 'CTV', role: 'ctv', status1: 'active', people: 4 },
    { nmpCode: 'ATV', role: null, status1: 'inactive', people: 2 },
  ]);
  expect(await held()).toEqual(['ctv', 'ctv', 'ctv', 'ctv']);
  expect(await arrangements()).toEqual([{ role: 'ctv', panels: '["ctv"]' }]);
});
