import { beforeAll, expect, test } from 'vitest';
import { dashboards } from '../../generated/dashboards.ts';
import type { Panel } from '../../generated/dashboards/shapes.ts';
import { untilSameDay, type Period } from '../../admin/core/dashboards/days.ts';
import { constants, filterOf, type Chosen } from '../../admin/core/dashboards/question.ts';
import type { Filter } from '../../admin/core/format/filter.ts';
import type { AccessWorld } from '../support/accessWorld.ts';
import { summaryAddress } from '../../admin/core/Entity/summary/asked.ts';
import { add, canonical } from '../../schemas/core/formats/decimal.ts';
import type { Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';
import { sell } from '../support/sales.ts';
import { stockWorld } from '../rooms/stock/api/stockWorld.ts';

type Row = Record<string, unknown>;

const suite = suiteServer();
const today = '2026-11-23';
let people: Record<string, Client>;
let panels: Panel[];
let customers: AccessWorld['customers'];
let north: number;

interface Sums {
  total: Row[];
  rows: Row[];
}

beforeAll(async () => {
  const { server } = suite;
  const { world, products } = await stockWorld(server, 150);
  ({ customers } = world);
  const { acme, bela, cedro, dourado } = customers;
  const [litres = 0, kilos = 0] = products;
  const seller = world.ctv.userId;
  await sell(server, acme, [
    [seller, kilos, today, '-4.25'],
    [seller, litres, today, '-1', 'saleOut', { status1: 40 }],
  ]);
  await sell(server, bela, [[seller, litres, today, '-7', 'saleOut', { status1: 70 }]]);
  await sell(server, cedro, [[world.rtv.userId, kilos, today, '-3', 'saleOut', { status1: 40, emitType: 1 }]]);
  const { body: row } = await world.admin.get<{ salesRegionId: number }>(`/apis/v1/customers/${acme}`);
  north = row.salesRegionId;
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

/** What a reader may have chosen: nothing, a period with the one before it, a customer, a region. */
function choices(): Chosen[] {
  const cycle: Period = { id: 2, name: 'New', from: '2025-04-01', to: '2025-09-30' };
  const earlier: Period = { id: 1, name: 'Old', from: '2024-10-01', to: '2025-03-31' };
  const ofCycle = (days: Chosen['days'][string]): Chosen['days'] => ({ cycle: days, period: days });
  return [
    { days: {}, ids: {} },
    { days: ofCycle(cycle), ids: {} },
    { days: ofCycle(untilSameDay(earlier, cycle, '2025-07-15')), ids: {} },
    { days: ofCycle(cycle), ids: { customer: [customers.acme], region: [] } },
    { days: {}, ids: { customer: [], region: [north] } },
  ];
}

/** The filters of a panel's questions: its own, or those of its parts. */
function filtersOf(panel: Panel, chosen: Chosen): Filter[] {
  const filter = filterOf(panel, chosen, today);
  return panel.parts?.map((part) => ({ ...filter, ...constants(panel, part.filter, today) })) ?? [filter];
}

const summed = (rows: readonly Row[], measure: string): Record<string, string> => {
  const sums: Record<string, string> = {};
  for (const [unit, value] of rows.flatMap((row) => Object.entries(totalsOf([row], measure))))
    sums[unit] = add(sums[unit] ?? '0', value);
  return sums;
};

test.each(['admin', 'director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv', 'customer'])(
  'each figure of a dashboard is what the list of %s comes to, whatever is chosen',
  async (role) => {
    const client = people[role];
    if (!client) throw new Error(`Nobody is ${role}`);
    const seen = new Set<string>();
    for (const panel of panels)
      for (const filter of choices().flatMap((chosen) => filtersOf(panel, chosen))) {
        const { of = '', measure = '', group = [] } = panel;
        const asked = encodeURIComponent(JSON.stringify(filter));
        const list = await client.get<Row[]>(`/apis/v1/${of}?filter=${asked}&range=[0,999]`);
        const { body } = await client.get<Sums>(summaryAddress({ path: of, group, measures: [measure], filter }));
        const wanted = sumsOf(list.body, measure);
        expect(totalsOf(body.total, measure), `${panel.id} of ${role}: ${asked}`).toEqual(wanted);
        if (group.length > 0 && !measure.endsWith('distinct') && list.body.length > 0)
          expect(summed(body.rows, measure), `${panel.id} of ${role}: ${asked}`).toEqual(wanted);
        if (list.body.length > 0) seen.add(panel.id);
      }
    if (role === 'admin') expect([...seen].toSorted()).toEqual([...new Set(panels.map(({ id }) => id))].toSorted());
    expect(seen.size).toBeGreaterThan(0);
  },
);
