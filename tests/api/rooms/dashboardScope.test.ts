import { beforeAll, expect, test } from 'vitest';
import { dashboards } from '../../../generated/dashboards.ts';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { filterOf } from '../../../admin/dashboards/question.ts';
import { summaryAddress } from '../../../admin/Entity/summary/asked.ts';
import { add, canonical } from '../../../schemas/formats/decimal.ts';
import type { Client } from '../../support/client.ts';
import { suiteServer } from '../../support/suite.ts';
import { sell } from './sales.ts';
import { stockWorld } from './stockWorld.ts';

type Row = Record<string, unknown>;

const suite = suiteServer();
const today = '2026-11-23';
let people: Record<string, Client>;
let panels: Panel[];

beforeAll(async () => {
  const { server } = suite;
  const { world, products } = await stockWorld(server, 150);
  const { acme, bela, cedro, dourado } = world.customers;
  const [litres = 0, kilos = 0] = products;
  const seller = world.ctv.userId;
  await sell(server, acme, [
    [seller, kilos, today, '-4.25'],
    [seller, litres, today, '-1', 'saleOut', { status1: 40 }],
  ]);
  await sell(server, bela, [[seller, litres, today, '-7', 'saleOut', { status1: 70 }]]);
  await sell(server, cedro, [[world.rtv.userId, kilos, today, '-3', 'saleOut', { status1: 40, emitType: 1 }]]);
  people = {
    admin: world.admin,
    director: await server.as('director'),
    manager: await server.as('manager'),
    coordinator: world.coordinator,
    rtv: world.rtv,
    ctv: world.ctv,
    atv: await server.as('atv', { customers: [bela] }),
    customer: await server.as('atv', { customers: [cedro, dourado] }),
  };
  const loaded = await Promise.all(dashboards.map(({ load }) => load()));
  panels = loaded.flatMap(({ dashboard }) => dashboard.panels).filter(({ of, measure }) => of && measure);
});

/** What the rows of a list come to, by unit. */
function sumsOf(rows: readonly Row[], measure: string): Record<string, string> {
  const [name = '', made] = measure.split(':');
  if (made === undefined) return { '': String(rows.length) };
  const values = rows.map((row) => row[name]).filter((value) => value !== null);
  if (made === 'distinct') return { '': String(new Set(values).size) };
  const sums: Record<string, string> = {};
  for (const row of rows) {
    const unit = JSON.stringify(row).match(/"baseUnit":"(\w+)"/)?.[1] ?? '';
    sums[unit] = add(sums[unit] ?? '0', String(row[name]));
  }
  return sums;
}

/** What a summary tells of everything, by unit. */
function totalsOf(rows: readonly Row[], measure: string): Record<string, string> {
  return Object.fromEntries(
    rows.map((row) => [String(row['product.baseUnit'] ?? ''), canonical(String(row[measure])) ?? '']),
  );
}

test.each(['admin', 'director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv', 'customer'])(
  'each figure of a dashboard is what the list of %s comes to',
  async (role) => {
    const client = people[role];
    if (!client) throw new Error(`Nobody is ${role}`);
    let seen = 0;
    for (const panel of panels) {
      const { of = '', measure = '', group = [] } = panel;
      const filter = filterOf(panel, { days: {}, ids: {} }, today);
      const list = await client.get<Row[]>(
        `/apis/v1/${of}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,999]`,
      );
      const asked = summaryAddress({ path: of, group, measures: [measure], filter });
      const { body } = await client.get<{ total: Row[]; rows: Row[] }>(asked);
      const wanted = sumsOf(list.body, measure);
      expect(totalsOf(body.total, measure), `${panel.id} of ${role}`).toEqual(wanted);
      if (group.length > 0 && measure === 'count')
        expect(body.rows.map((row) => Number(row['count'])).reduce((sum, count) => sum + count, 0)).toBe(
          list.body.length,
        );
      seen += list.body.length;
    }
    expect(seen).toBeGreaterThan(0);
  },
);
