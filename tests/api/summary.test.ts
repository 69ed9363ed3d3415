import { beforeAll, describe, expect, test } from 'vitest';
import { cellFilter } from '../../admin/core/Entity/summary/cellFilter.ts';
import { groupsOf as offeredOf, periodsOf } from '../../admin/core/Entity/summary/groups.ts';
import { resources } from '../../generated/resources.ts';
import { roles, tables, type EntityName, type Role } from '../../generated/tables.ts';
import { seed } from '../../server/core/seed/seed.ts';
import { compare } from '../../schemas/core/formats/decimal.ts';
import type { Rights } from '../../admin/core/providers/rights.ts';
import type { Client } from '../core/support/client.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { suiteServer } from '../core/support/suite.ts';
import { agree, grouped, type Row } from './summaryOf.ts';
import { demo } from '../core/support/demo.ts';

const suite = suiteServer({
  fill: (database) => seed(database, { seed: 'small', adminEmail, adminPassword: password }, demo),
});
let admin: Client;

interface Summary {
  rows: Row[];
  total: Row[];
  others: Row[];
  asOf: string;
}

beforeAll(async () => {
  admin = await suite.server.admin();
});

const addressOf = (path: string, query: Record<string, unknown>): string =>
  `/apis/v1/${path}?${Object.entries(query)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')}`;

const ask = (client: Client, path: string, query: Record<string, unknown>) =>
  client.get<Summary>(addressOf(`${path}/summary`, query));

async function sums(client: Client, path: string, query: Record<string, unknown>): Promise<Summary> {
  const answer = await ask(client, path, query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function list(client: Client, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const range = [rows.length, rows.length + 999];
    const answer = await client.get<Row[]>(addressOf(path, { sort: ['id', 'ASC'], range }));
    rows.push(...answer.body);
    if (answer.body.length < 1000) return rows;
  }
}

/** Groups of an entity whose values its own rows show, and one that a relation leads to. */
function groupsOf(entity: EntityName): string[][] {
  const { groups, fields } = tables[entity];
  const own = groups.filter((name) => fields[name]?.type !== 'date' && fields[name] !== undefined);
  return [[], ...own.slice(0, 2).map((name) => [name]), own.slice(-2)].filter(
    (names, at) => at === 0 || names.length > 0,
  );
}

const measuresOf = (entity: EntityName): string[] => [
  'count',
  ...Object.entries(tables[entity].measures).flatMap(([name, { functions }]) =>
    functions.map((does) => `${name}:${does}`),
  ),
];

async function check(client: Client, entity: EntityName): Promise<void> {
  const { path, measures: declared } = tables[entity];
  const rows = await list(client, path);
  const isSeen = (name: string): boolean => rows[0] === undefined || name in rows[0];
  const measures = measuresOf(entity).filter((name) => name === 'count' || isSeen(name.split(':')[0] ?? ''));
  const units = Object.values(declared).flatMap(({ unit }) => unit ?? []);
  for (const names of groupsOf(entity)) {
    const hidden = names.find((name) => !isSeen(name));
    if (hidden !== undefined) {
      expect((await ask(client, path, { group: names })).body).toMatchObject({ code: 'unknownField' });
      continue;
    }
    if (rows.length === 0) continue;
    const whole = await sums(client, path, { group: names, measures });
    agree(
      names.length === 0 ? [] : whole.rows,
      names.length === 0 ? new Map() : grouped(rows, [...names, ...units]),
      [...names, ...units],
      measures,
    );
    if (units.length > 0 || rows.length > 0) agree(whole.total, grouped(rows, units), units, measures);
    expect(whole.others).toEqual([]);
    if (whole.rows.length < 2) continue;
    const part = await sums(client, path, { group: names, measures, limit: 1, sort: ['count', 'DESC'] });
    const [first = {}] = part.rows;
    const kept = JSON.stringify([...names, ...units].map((name) => first[name] ?? null));
    const rest = [...grouped(rows, [...names, ...units])]
      .filter(([key]) => key !== kept)
      .flatMap(([, members]) => members);
    expect(part.total).toEqual(whole.total);
    agree(part.others, grouped(rest, units), units, measures);
  }
}

describe.each(['admin', ...roles] as const)('as %s', (role: Role | 'admin') => {
  test('every sum is that of the list which the same person reads', async () => {
    const customers = role === 'ctv' || role === 'atv' ? await linked() : [];
    const client = role === 'admin' ? admin : await suite.server.as(role, { customers });
    for (const { name, path } of Object.values(tables)) {
      const answer = await ask(client, path, {});
      if (answer.status === 403) expect((await client.get(`/apis/v1/${path}`)).status).toBe(403);
      else await check(client, name);
    }
  });
});

async function linked(): Promise<number[]> {
  const most = await sums(admin, 'stock/postings', { group: ['customerId'], sort: ['count', 'DESC'], limit: 2 });
  return most.rows.map(({ customerId }) => Number(customerId));
}

test('days are grouped by parts of the calendar, weeks as their reader has them, and by campaign cycles', async () => {
  const rows = await list(admin, 'stock/postings');
  const days = new Map(
    [...grouped(rows, ['movementDate'])].map(([key, members]) => [String(JSON.parse(key)[0]), members.length]),
  );
  const counted = (of: (day: string) => string) => {
    const counts = new Map<string, number>();
    for (const [day, count] of days) counts.set(of(day), (counts.get(of(day)) ?? 0) + count);
    return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  const told = async (unit: string, locale = 'en-US') => {
    const headers = { 'Accept-Language': locale };
    const group = `movementDate:${unit}`;
    const { body } = await admin.get<Summary>(addressOf('stock/postings/summary', { group: [group] }), headers);
    return Object.fromEntries(body.rows.map((row) => [String(row[group]), row['count']]));
  };
  const week = (day: string, first: number): string => {
    const moment = new Date(`${day}T00:00:00Z`);
    moment.setUTCDate(moment.getUTCDate() - ((moment.getUTCDay() + 7 - first) % 7));
    return moment.toISOString().slice(0, 10);
  };
  expect(await told('day')).toEqual(counted((day) => day));
  expect(await told('month')).toEqual(counted((day) => day.slice(0, 7)));
  expect(await told('quarter')).toEqual(
    counted((day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`),
  );
  expect(await told('year')).toEqual(counted((day) => day.slice(0, 4)));
  expect(await told('week', 'pt-BR')).toEqual(counted((day) => week(day, 0)));
  expect(await told('week', 'es-ES')).toEqual(counted((day) => week(day, 1)));
  const cycles = await list(admin, 'campaigncycles');
  const cycleOf = (day: string) =>
    cycles.find((cycle) => String(cycle['startsAt']) <= day && day <= String(cycle['endsAt']));
  expect(await told('campaignCycle')).toEqual(counted((day) => String(cycleOf(day)?.['id'] ?? null)));
});

test.each(Object.values(resources))('each sum of $path opens the rows that it counts', async (resource) => {
  const may = await admin.get<Rights>('/apis/v1/rights');
  for (const group of offeredOf(resource, (columns) => [...columns], periodsOf(may.body))) {
    const { rows } = await sums(admin, resource.path, { group: [group.name], limit: 3 });
    for (const row of rows) {
      const filter = cellFilter({}, row, [group]);
      if (!filter) continue;
      const { total } = await sums(admin, resource.path, { filter });
      expect(total[0]?.['count'], `${group.name} ${String(row[group.name])}`).toBe(row['count']);
    }
  }
});

test('what relations lead to groups, filters and is named', async () => {
  const group = ['customer.salesRegionId'];
  const measures = ['quantity:sum', 'customerId:distinct'];
  const { rows, total } = await sums(admin, 'stock/postings', { group, measures, sort: ['quantity:sum', 'DESC'] });
  expect(rows.length).toBeGreaterThan(1);
  const amounts = rows.map((row) => String(row['quantity:sum']));
  expect(amounts).toEqual(amounts.toSorted((one, other) => compare(other, one)));
  expect(rows[0]?.['related']).toHaveProperty('customer.salesRegion');
  expect(new Set(total.map((row) => row['product.baseUnit']))).toEqual(new Set(['Kg', 'L']));
  for (const row of rows.slice(0, 3)) {
    const filter = {
      'customer.salesRegionId': row['customer.salesRegionId'],
      'product.baseUnit': row['product.baseUnit'],
    };
    const behind = await sums(admin, 'stock/postings', { measures, filter });
    expect(behind.total).toEqual([expect.objectContaining({ 'quantity:sum': row['quantity:sum'] })]);
  }
});

test.each([
  [{ group: ['nothing'] }, 'unknownField', 'nothing'],
  [{ group: ['description'] }, 'unknownField', 'description'],
  [{ group: ['movementDate'] }, 'unknownOperator', 'movementDate'],
  [{ group: ['movementDate:decade'] }, 'unknownOperator', 'movementDate:decade'],
  [{ group: ['customerId:month'] }, 'unknownOperator', 'customerId:month'],
  [{ group: 'x' }, 'malformed', 'group'],
  [{ group: ['kind', 'kind'] }, 'malformed', 'group'],
  [{ measures: ['quantity:median'] }, 'unknownOperator', 'quantity:median'],
  [{ measures: ['run:sum'] }, 'unknownField', 'run:sum'],
  [{ measures: ['customerId:sum'] }, 'unknownOperator', 'customerId:sum'],
  [{ filter: { nothing: 1 } }, 'unknownField', 'nothing'],
  [{ filter: { customerId: 'x' } }, 'wrongType', 'customerId'],
  [{ sort: ['kind', 'ASC'] }, 'unknownField', 'kind'],
  [{ limit: 1001 }, 'malformed', 'limit'],
  [{ limits: 1 }, 'unknownParameter', 'limits'],
])('%j is refused as %s', async (query, code, affectedField) => {
  const answer = await ask(admin, 'stock/postings', query);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code, affectedField });
});

test('sums are a file as well, for who may export, in each language and raw', async () => {
  const query = { group: ['kind', 'movementDate:campaignCycle'], measures: ['count', 'quantity:sum'], limit: 2 };
  const file = (client: Client, more: object = {}) =>
    client.get(addressOf('stock/postings/summary', { ...query, ...more }), { Accept: 'text/csv' });
  const { rows, others } = await sums(admin, 'stock/postings', query);
  const raw = (await file(admin, { raw: 1 })).text.trimEnd().split('\r\n');
  const lines = [...rows, ...others.map((row) => ({ kind: 'others', ...row }))].map((row: Row) =>
    ['kind', 'movementDate:campaignCycle', 'product.baseUnit', 'count', 'quantity:sum']
      .map((name) => row[name])
      .join(','),
  );
  expect(raw).toEqual(['kind,movementDate:campaignCycle,product.baseUnit,count,quantity:sum', ...lines]);
  const { text: portuguese } = await file(admin, { locale: 'pt-BR' });
  expect(portuguese).toContain(
    'Tipo;Data do movimento, por Ciclo de campanha;Unidade base;Registros;Quantidade (Kg/L), soma',
  );
  expect(portuguese).toContain('Outros;');
  expect((await file(await suite.server.as('director'))).status).toBe(200);
  expect((await file(await suite.server.as('atv', { customers: [] }))).status).toBe(403);
});
