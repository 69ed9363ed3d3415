import { expect, test } from 'vitest';
import { change, create, refusal, remove } from '../../../core/support/rows.ts';
import { businessDay } from '../../../../server/core/businessDay.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCustomer, next } from '../../../support/masterData.ts';

const suite = suiteServer();
const path = 'campaigncycles';

test('a cycle ends after it starts', async () => {
  const admin = await suite.server.admin();
  const answer = await admin.post(`/apis/v1/${path}`, { cycle: 'Back', startsAt: '2020-02-01', endsAt: '2020-01-01' });
  expect(answer).toMatchObject(refusal('notAfter', 'endsAt'));
});

test('no day is in two cycles', async () => {
  const admin = await suite.server.admin();
  const first = await create(admin, path, { cycle: 'First', startsAt: '2021-01-01', endsAt: '2021-06-30' });
  const second = await create(admin, path, { cycle: 'Second', startsAt: '2021-07-01', endsAt: '2021-12-31' });
  const overlap = (startsAt: string, endsAt: string) =>
    admin.post(`/apis/v1/${path}`, { cycle: 'Other', startsAt, endsAt }, { 'Accept-Language': 'pt-BR' });
  const refused = {
    status: 422,
    body: {
      code: 'cyclesOverlap',
      affectedField: 'startsAt',
      message: 'Campo inválido Início. O período coincide em parte com o do ciclo First: escolha outras datas.',
    },
  };
  expect(await overlap('2020-01-01', '2021-01-01')).toMatchObject(refused);
  expect(await overlap('2021-02-01', '2021-02-10')).toMatchObject(refused);
  expect(await overlap('2020-01-01', '2025-01-01')).toMatchObject(refused);
  expect(await change(admin, path, second, { startsAt: '2021-06-30' })).toMatchObject(
    refusal('cyclesOverlap', 'startsAt'),
  );
  expect((await change(admin, path, first, { endsAt: '2021-06-29' })).status).toBe(200);
});

test('of two overlapping cycles at once one stays', async () => {
  const admin = await suite.server.admin();
  const period = { startsAt: '2022-01-01', endsAt: '2022-06-30' };
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((cycle) => admin.post(`/apis/v1/${path}`, { ...period, cycle })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
});

test('a cycle stays while it runs and where stock moved in it; another one goes', async () => {
  const admin = await suite.server.admin();
  const today = businessDay();
  const cycleOf = (cycle: string, startsAt: string, endsAt: string) => create(admin, path, { cycle, startsAt, endsAt });
  const product = await create(admin, 'products', { SKU: 'CYC', name1: 'Cycled', baseUnit: 'Kg', status1: 'active' });
  const customer = await createCustomer(admin, { name1: `Moved ${next()}` });
  const movement = { customerId: customer.id, productId: product.id, kind: 'adjustment', description: 'Count' };
  for (const movementDate of ['2016-01-01', '2016-06-30'])
    await create(admin, 'stock/postings', { ...movement, movementDate, quantity: '1' });
  const running = await cycleOf('Running', today, '2999-12-31');
  const moved = await cycleOf('Moved', '2016-01-01', '2016-06-30');
  const still = await cycleOf('Still', '2016-07-01', '2016-12-31');
  expect(await remove(admin, path, running)).toMatchObject({
    status: 409,
    body: { code: 'cycleRunning', message: 'Campaign cycle Running is running and cannot be deleted.' },
  });
  const filter = JSON.stringify({ id: [moved.id, still.id] });
  const rows = [moved, still].map(({ id, rowSCN }) => ({ id, rowSCN }));
  const refused = await admin.delete(`/apis/v1/${path}?filter=${filter}`, rows, { 'Accept-Language': 'pt-BR' });
  const message = 'O ciclo de campanha Moved não pode ser excluído: há lançamentos de estoque nele (2).';
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'cycleHasMovements', errors: [{ id: moved.id, code: 'cycleHasMovements', message }] },
  });
  expect((await remove(admin, path, still)).status).toBe(200);
});
