import { expect, test } from 'vitest';
import type { DashboardArrangementAnswer } from '../../generated/types.ts';
import type { Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const path = '/apis/v1/dashboards/100-001/arrangement';
const panels = [
  { id: 'course', span: 12, rows: 5, hidden: false },
  { id: 'saleOut', span: 3, rows: 2, hidden: true },
  {
    id: 'own1',
    span: 3,
    rows: 2,
    hidden: false,
    kind: 'figure',
    of: 'customers',
    measure: 'count',
    label: 'Clientes',
    filter: '{"status1":"active"}',
  },
];

const arrangement = async (client: Client) => (await client.get<DashboardArrangementAnswer>(path)).body;
const keep = (client: Client, role: string, places: readonly object[], rowSCN: number) =>
  client.put<DashboardArrangementAnswer>(path, { role, panels: places, rowSCN });

test('an arrangement is of a role or of everyone, only administrators make one, and resetting leaves the file', async () => {
  const { server } = suite;
  const [admin, director, rtv] = [await server.admin(), await server.as('director'), await server.as('rtv')];
  const none = { role: null, panels: [], rowSCN: 0 };
  expect(await arrangement(director)).toEqual(none);

  expect(await keep(director, 'everyone', panels, 0)).toMatchObject({ status: 403 });
  expect((await director.get(`${path}?role=rtv`)).status).toBe(403);
  expect(await keep(admin, 'everyone', panels, 0)).toMatchObject({
    status: 200,
    body: { role: 'everyone', rowSCN: 1 },
  });
  expect(await keep(admin, 'rtv', panels.slice(0, 1), 0)).toMatchObject({
    status: 200,
    body: { role: 'rtv', rowSCN: 1 },
  });
  expect(await arrangement(director)).toEqual({ role: 'everyone', panels, rowSCN: 1 });
  expect(await arrangement(rtv)).toEqual({ role: 'rtv', panels: panels.slice(0, 1), rowSCN: 1 });

  // Another session arranged it meanwhile.
  expect(await keep(admin, 'rtv', panels, 0)).toMatchObject({ status: 409, body: { code: 'updateConflict' } });
  expect(await keep(admin, 'king', panels, 0)).toMatchObject({ status: 404 });
  for (const wrong of [{ span: 13 }, { filter: '[1]' }])
    expect(await keep(admin, 'rtv', [{ ...panels[0], ...wrong }], 1)).toMatchObject({ status: 422 });
  expect((await admin.get('/apis/v1/dashboards/campaign/arrangement')).status).toBe(404);

  expect(await keep(admin, 'rtv', [], 1)).toMatchObject({ status: 200, body: none });
  expect(await arrangement(rtv)).toMatchObject({ role: 'everyone' });
});
