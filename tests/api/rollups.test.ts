import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../server/rooms/demo/random.ts';
import { compareRollup, rebuildRollup } from '../../scripts/summaries/rollups.ts';
import { tables, type EntityName, type Rollup } from '../../generated/tables.ts';
import type { Client } from '../core/support/client.ts';
import { declareRollups, forgetRollups, type Declared } from '../support/rollups.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCustomer } from '../support/masterData.ts';

const everything = ['sum', 'avg', 'min', 'max', 'distinct'] as const;

/** Of entities whose rows people create, change, delete and bring back: values of every kind that is kept. */
const declared: Declared[] = [
  {
    entity: 'productPackage',
    measures: { weightVolQty: { functions: [...everything] } },
    rollup: {
      by: [{ column: 'status1', of: 'status1' }],
      kept: [
        { column: 'weightVolQty_sum', of: 'weightVolQty', does: 'sum' },
        { column: 'weightVolQty_count', of: 'weightVolQty', does: 'count' },
      ],
    },
  },
  {
    entity: 'salesTeam',
    measures: {
      validFrom: { functions: ['min', 'max', 'distinct'] },
      validTo: { functions: ['min', 'max', 'distinct'] },
    },
    rollup: {
      by: [
        { column: 'level', of: 'level' },
        { column: 'parentId', of: 'parentId' },
        { column: 'validFrom', of: 'validFrom', part: 'quarter' },
      ],
      kept: [
        { column: 'validFrom_min', of: 'validFrom', does: 'min' },
        { column: 'validFrom_max', of: 'validFrom', does: 'max' },
        { column: 'validTo_max', of: 'validTo', does: 'max' },
      ],
    },
  },
  {
    entity: 'customerSetting',
    measures: { lowCoverDays: { functions: [...everything] } },
    rollup: {
      by: [{ column: 'holdUnsigned', of: 'holdUnsigned' }],
      kept: (['sum', 'count', 'min', 'max'] as const).map((does) => ({
        column: `lowCoverDays_${does}`,
        of: 'lowCoverDays',
        does,
      })),
    },
  },
];

let rollups: Rollup[];
const suite = suiteServer({ fill: async (database) => void (rollups = await declareRollups(database, declared)) });
afterAll(forgetRollups);
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

const random = randomFrom(31);
const day = () => `2026-0${random.integer(1, 9)}-${random.integer(10, 28)}`;
const decimal = () => `${random.integer(0, 9 ** 6)}.${random.integer(1, 999_999)}`.replace(/0+$/, '');

let made = 0;

/** How rows of an entity are made and changed. */
const kinds = {
  productPackage: {
    make: () => ({ name1: `Package ${++made}`, um: `U${made}`, weightVolQty: decimal(), status1: 'active' }),
    changed: () => random.pick([{ weightVolQty: decimal() }, { status1: random.pick(['active', 'inactive']) }]),
  },
  salesTeam: {
    make: () => ({ name1: `Team ${++made}`, level: 'bu', validFrom: day() }),
    changed: () => random.pick([{ validFrom: day(), validTo: null }, { validTo: `2027-01-${random.integer(10, 28)}` }]),
  },
};

type Kind = keyof typeof kinds;

async function removed(path: string, row: Row): Promise<string> {
  const answer = await remove(admin, path, row);
  expect(answer.status, answer.text).toBe(200);
  return answer.headers.get('x-undo') ?? '';
}

/** A row is made, changed twice, deleted and brought back, or left where it is at any of these. */
async function live(kind: Kind): Promise<void> {
  const { path } = tables[kind];
  const row = await create(admin, path, kinds[kind].make());
  for (let times = random.integer(0, 3); times > 0; times--) {
    const answer = await change(admin, path, row, kinds[kind].changed());
    expect(answer.status, answer.text).toBe(200);
  }
  if (random.integer(0, 2) === 0) return;
  const id = await removed(path, await read(admin, path, row));
  if (random.integer(0, 1) === 0) expect((await admin.post('/apis/v1/undo', { id })).status).toBe(200);
}

const differences = async (): Promise<string[]> => {
  const compared = await Promise.all(rollups.map((rollup) => compareRollup(suite.server.database, rollup)));
  return compared.flatMap((each) => each.differences);
};

interface Summary {
  rows: object[];
  total: object[];
  asOf: string;
}

const ask = async (entity: EntityName, group: string[], measures: string[], filter: object = {}, client = admin) => {
  const query = { group, measures, filter };
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  const answer = await client.get<Summary>(`/apis/v1/${tables[entity].path}/summary?${asked.join('&')}`);
  expect(answer.status, answer.text).toBe(200);
  return { ...answer.body, asOf: '' };
};

/** No rollup knows of ids. */
const everyRow = { id_gte: 1 };

async function agrees(entity: EntityName, group: string[], measures: string[]): Promise<void> {
  const kept = await ask(entity, group, measures);
  expect(kept.total.length).toBeGreaterThan(0);
  expect(kept).toEqual(await ask(entity, group, measures, everyRow));
}

describe.each(['productPackage', 'salesTeam'] as const)('%s', (kind) => {
  test('rows that come, change, go and come back one after the other are in the sums', async () => {
    for (let rows = 0; rows < 15; rows++) await live(kind);
    expect(await differences()).toEqual([]);
  });

  test('and those of several writers at once', async () => {
    for (let rounds = 0; rounds < 3; rounds++) await Promise.all(Array.from({ length: 8 }, () => live(kind)));
    expect(await differences()).toEqual([]);
  });

  test('and stay so while they are compared and made anew', async () => {
    const { database } = suite.server;
    const rebuild = async (): Promise<void> => {
      for (const rollup of Array.from({ length: 8 }, () => tables[kind].rollups).flat()) {
        await rebuildRollup(database, rollup);
        expect(await differences()).toEqual([]);
      }
    };
    await Promise.all([rebuild(), ...Array.from({ length: 5 }, () => live(kind))]);
    expect(await differences()).toEqual([]);
  });

  test('many at once, in one request', async () => {
    const { path } = tables[kind];
    const rows = await Promise.all([1, 2, 3, 4].map(() => create(admin, path, kinds[kind].make())));
    const changed = rows.map(({ id, rowSCN }) => ({ id, rowSCN, ...kinds[kind].changed() }));
    const filter = encodeURIComponent(JSON.stringify({ id: rows.map(({ id }) => id) }));
    const answer = await admin.put(`/apis/v1/${path}?filter=${filter}`, changed);
    expect(answer.status, answer.text).toBe(200);
    expect(await differences()).toEqual([]);
  });
});

test('a sum goes with the last of its rows, and comes back with it', async () => {
  const { path } = tables.salesTeam;
  const years = async (): Promise<unknown> => (await ask('salesTeam', ['validFrom:year'], ['count'])).rows;
  const before = await years();
  const last = await create(admin, path, { ...kinds.salesTeam.make(), validFrom: '2031-05-01' });
  const answer = await change(admin, path, last, { validFrom: '2032-05-01' });
  expect(answer.status, answer.text).toBe(200);
  const moved = await years();
  const id = await removed(path, await read(admin, path, last));
  expect(await years()).toEqual(before);
  expect(await differences()).toEqual([]);
  expect((await admin.post('/apis/v1/undo', { id })).status).toBe(200);
  expect(await years()).toEqual(moved);
  expect(moved).toContainEqual({ 'validFrom:year': '2032', count: 1 });
});

test('sums, averages and extremes are those of the rows, of whole numbers and of what has none as well', async () => {
  for (const at of [0, 1, 2, 3, 4]) {
    const { id: customerId } = await createCustomer(admin);
    const setting = await settingOf(customerId);
    const lowCoverDays = at === 4 ? null : random.integer(0, 365);
    const answer = await change(admin, tables.customerSetting.path, setting, {
      lowCoverDays,
      holdUnsigned: at % 2 === 0,
    });
    expect(answer.status, answer.text).toBe(200);
  }
  expect(await differences()).toEqual([]);
  await agrees('productPackage', ['status1'], ['count', 'weightVolQty:sum', 'weightVolQty:avg']);
  await agrees('salesTeam', ['level', 'validFrom:year'], ['count', 'validFrom:min', 'validFrom:max', 'validTo:max']);
  await agrees('salesTeam', ['validFrom:quarter'], ['validTo:max']);
  const days = ['sum', 'avg', 'min', 'max'].map((does) => `lowCoverDays:${does}`);
  await agrees('customerSetting', ['holdUnsigned'], ['count', ...days]);
  await agrees('customerSetting', [], days);
});

async function settingOf(customerId: number): Promise<Row> {
  const filter = encodeURIComponent(JSON.stringify({ customerId }));
  const { body } = await admin.get<Row[]>(`/apis/v1/${tables.customerSetting.path}?filter=${filter}`);
  for (const row of body) return row;
  throw new Error('The customer has no settings');
}

test('sums are read from where they are kept, but where the row scope asks for what they do not know', async () => {
  const [, , rollup] = rollups;
  if (!rollup) throw new Error('The settings have a rollup');
  const { id } = await createCustomer(admin);
  const ctv = await suite.server.as('ctv', { customers: [id] });
  const { writer } = suite.server.database;
  await writer(rollup.table).update({ row_count: 1000 });
  expect(await ask('customerSetting', ['holdUnsigned'], ['count'])).toMatchObject({ rows: [{ count: 1000 }, {}] });
  expect(await ask('customerSetting', ['holdUnsigned'], ['count'], {}, ctv)).toMatchObject({ total: [{ count: 1 }] });
  await rebuildRollup(suite.server.database, rollup);
  expect(await differences()).toEqual([]);
});
