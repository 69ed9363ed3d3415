import { expect, test } from 'vitest';
import { withoutSession } from '../../server/core/access/ownActors.ts';
import { AppError } from '../../server/core/errors.ts';
import { parseJob } from '../../server/core/imports/parse.ts';
import { importLines } from '../../server/core/imports/run.ts';
import { sightOf } from '../../server/core/listQuery/sight.ts';
import type { Hooks } from '../../server/core/rows/work.ts';
import { create, read, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry } from '../support/masterData.ts';

const suite = suiteServer();

/** Imports two customers into a group, with hooks in place of those of the rooms; answers them and the group. */
async function importTwo(name: string, hooks: Hooks) {
  const { server } = suite;
  const admin = await server.admin();
  const country = await createCountry(admin);
  const group = await create(admin, 'economicgroup', { name1: name, status1: 'active' });
  const actor = await withoutSession(server.database.reader, {}, admin.userId, 'en-US');
  if (!actor) throw new Error('The administrator is gone');
  const columns = ['nmpCode', 'name1', 'taxNum', 'economicGroupId', 'countryId', 'taxNumTypeId', 'landLineIDD'];
  const rows = [1, 2].map((place) => {
    const own = [`${name}${place}`, `${name} ${place}`, `${name}${place}`];
    return [...own, name, String(country['nmpCode']), 'other', '1', '2125550100', 'active'];
  });
  const body = { columns: [...columns, 'landLine', 'status1'], rows, locale: 'en-US', mode: 'insert' };
  const job = parseJob(sightOf(actor), 'customer', body);
  const done = await importLines({ database: server.database, hooks }, actor, job, 'stop', {
    keep: () => Promise.resolve(),
  });
  expect(done).toMatchObject({ isDone: true, results: [{ result: 'created' }, { result: 'created' }] });
  const filter = encodeURIComponent(JSON.stringify({ name1_contains: name }));
  const { body: made } = await admin.get<Row[]>(`/apis/v1/customers?filter=${filter}&sort=["id","ASC"]`);
  return { ids: made.map(({ id }) => id), group: await read(admin, 'economicgroup', group) };
}

const historyOf = (entity: string): Promise<{ rowId: number; rootId: number; rowSCN: number; changes: string }[]> =>
  suite.server.database.reader('history').where({ entity }).orderBy('id');

test('of an attempt that was refused neither lists nor what was promised for the commit stay', async () => {
  const promised: number[] = [];
  const { ids, group } = await importTwo('Alone', {
    customer: {
      afterSaveAll(work, all) {
        work.afterCommit(() => void promised.push(all.length));
        if (all.length > 1) throw new AppError('referenced', { entity: 'customer' });
      },
    },
  });
  expect(promised).toEqual([1, 1]);
  expect(group).toMatchObject({ customers: ids, rowSCN: 2 });
  const told = (await historyOf('economicGroup')).filter(({ rowId }) => rowId === group.id);
  expect(told.slice(1)).toMatchObject([{ rowSCN: 2, changes: JSON.stringify({ customers: [[], ids] }) }]);
});

test('rows that hooks add for many come one by one where their own hooks look at them so', async () => {
  const before: unknown[][] = [];
  const { ids } = await importTwo('Adding', {
    customer: {
      afterSaveAll: (work, all) =>
        work.addAll(
          'customerSetting',
          all.map(({ row: { id, nmpCode } }) => ({ on: id, values: { customerId: id, nmpCode } })),
        ),
    },
    customerSetting: {
      async beforeSave({ work }) {
        before.push(await work.trx('customer_setting').orderBy('id').pluck('customerId'));
      },
    },
  });
  expect(before).toEqual([[], ids.slice(0, 1)]);
  const told = await historyOf('customerSetting');
  expect(told.map(({ rootId }) => rootId)).toEqual(ids);
});

test('where others are refused again and again once some are left out, an import ends without any', async () => {
  const { server } = suite;
  const actor = await withoutSession(server.database.reader, {}, (await server.admin()).userId, 'en-US');
  if (!actor) throw new Error('The administrator is gone');
  const attempts = new Set<object>();
  const hooks: Hooks = {
    economicGroup: {
      beforeSave({ work: { trx } }) {
        if (attempts.has(trx)) return;
        attempts.add(trx); // of each attempt the first row
        throw new AppError('referenced', { entity: 'economicGroup' });
      },
    },
  };
  const rows = Array.from({ length: 9 }, (_, place) => [`Again and again ${place}`, 'active']);
  const body = { columns: ['name1', 'status1'], rows, locale: 'en-US', mode: 'insert' };
  const job = parseJob(sightOf(actor), 'economicGroup', body);
  const parts = { database: server.database, hooks };
  const done = await importLines(parts, actor, job, 'skip', {
    keep: () => Promise.reject(new Error('Nothing is to be kept')),
  });
  const refused = done.results.filter(({ result }) => result === 'refused');
  expect({ isDone: done.isDone, attempts: attempts.size, refused: refused.length }).toEqual({
    isDone: false,
    attempts: 5,
    refused: 5,
  });
  const filter = encodeURIComponent(JSON.stringify({ name1_contains: 'Again and again' }));
  expect((await (await server.admin()).get<Row[]>(`/apis/v1/economicgroup?filter=${filter}`)).body).toEqual([]);
});
