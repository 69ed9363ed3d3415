import { describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { change, create, read, refusal, type Row } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCustomer } from '../../../support/masterData.ts';

const suite = suiteServer();
const path = 'salesstructure/customers';
const handover = `/apis/v1/${path}/handover`;

interface Preview {
  rows: { kind: string; row: Row; code?: string; message?: string }[];
}

interface Refused {
  code: string;
  errors: { id: number; code: string }[];
}

const person = async (role: 'rtv' | 'ctv', more: object = {}) => (await suite.server.as(role, more)).userId;

/** A customer with a team from each of these periods; the last may have no end. */
async function customerWith(admin: Client, rtvId: number, ...periods: [from: string, to?: string][]): Promise<Row[]> {
  const { id: customerId } = await createCustomer(admin);
  const rows: Row[] = [];
  for (const [validFrom, validTo] of periods)
    rows.push(await create(admin, path, { customerId, rtvId, validFrom, ...(validTo !== undefined && { validTo }) }));
  return rows;
}

const seen = (rows: readonly Row[]) => rows.map(({ id, rowSCN }) => ({ id, rowSCN }));

describe('the teams of a customer', () => {
  test('leave gaps and never share a day', async () => {
    const admin = await suite.server.admin();
    const rtv = await person('rtv');
    const [first, second] = await customerWith(admin, rtv, ['2024-01-01', '2024-06-30'], ['2024-08-01']);
    const customerId = first?.['customerId'];
    const post = (validFrom: string, validTo?: string, locale = 'pt-BR') =>
      admin.post<{ message: string }>(
        `/apis/v1/${path}`,
        { customerId, validFrom, validTo: validTo ?? null },
        { 'Accept-Language': locale },
      );
    const ended = await post('2024-06-30', '2024-07-02');
    expect(ended).toMatchObject(refusal('teamsOverlap', 'validFrom'));
    expect(ended.body.message).toContain('De 01/01/2024 a 30/06/2024');
    const open = await post('2024-07-01', undefined, 'es-ES');
    expect(open).toMatchObject(refusal('teamsOverlapOpen', 'validFrom'));
    expect(open.body.message).toContain('01/08/2024');
    expect((await post('2024-07-01', '2024-07-31')).status).toBe(201);
    expect(await change(admin, path, second ?? { id: 0 }, { validFrom: '2024-07-31' })).toMatchObject(
      refusal('teamsOverlap', 'validFrom'),
    );
    expect((await change(admin, path, second ?? { id: 0 }, { rtvId: null })).status).toBe(200);
  });

  test('are one of two that are saved at once', async () => {
    const admin = await suite.server.admin();
    const { id: customerId } = await createCustomer(admin);
    const days = ['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-04'];
    const answers = await Promise.all(
      days.map((validFrom) => admin.post(`/apis/v1/${path}`, { customerId, validFrom })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });
});

describe('handing customers over', () => {
  test('ends rows on the day before, begins new ones and changes what comes later, in one transaction', async () => {
    const admin = await suite.server.admin();
    const [fromId, toId] = [await person('rtv'), await person('rtv')];
    const [past, now] = await customerWith(admin, fromId, ['2020-01-01', '2021-12-31'], ['2022-01-01']);
    const [later] = await customerWith(admin, fromId, ['2030-01-01', '2030-12-31']);
    const order = { place: 'rtvId', fromId, toId, day: '2026-07-01' };

    const { body } = await admin.post<Preview>(`${handover}/preview`, order);
    expect(body.rows.map(({ kind, row, code }) => [kind, row.id, code])).toEqual([
      ['split', now?.id, undefined],
      ['change', later?.id, undefined],
    ]);
    expect(await read(admin, path, now ?? { id: 0 })).toEqual(now);

    const rows = seen(body.rows.map(({ row }) => row));
    const answer = await admin.post<{ begun: number[] }>(handover, { ...order, rows });
    expect(answer, answer.text).toMatchObject({ status: 200, body: { ended: [now?.id], changed: [later?.id] } });
    expect(await read(admin, path, now ?? { id: 0 })).toMatchObject({ rtvId: fromId, validTo: '2026-06-30' });
    expect(await read(admin, path, { id: answer.body.begun[0] ?? 0 })).toMatchObject({
      customerId: now?.['customerId'],
      rtvId: toId,
      validFrom: '2026-07-01',
      validTo: null,
    });
    expect(await read(admin, path, later ?? { id: 0 })).toMatchObject({ rtvId: toId, validFrom: '2030-01-01' });
    expect(await read(admin, path, past ?? { id: 0 })).toEqual(past);
    const history = await admin.get<{ action: string }[]>(`/apis/v1/${path}/${now?.id}/history`);
    expect(history.status).toBe(200);
    expect(JSON.stringify(history.body)).toContain('2026-06-30');
  });

  test('does nothing when a row was changed meanwhile, and once for two who do it at once', async () => {
    const admin = await suite.server.admin();
    const [fromId, toId] = [await person('rtv'), await person('rtv')];
    const [one] = await customerWith(admin, fromId, ['2022-01-01']);
    const [two] = await customerWith(admin, fromId, ['2022-01-01']);
    const order = { place: 'rtvId', fromId, toId, day: '2026-07-01' };
    const rows = seen([one, two].filter((row) => row !== undefined));
    await change(admin, path, two ?? { id: 0 }, { validTo: '2040-12-31' });
    const stale = await admin.post<Refused>(handover, { ...order, rows });
    expect(stale).toMatchObject({ status: 409, body: { code: 'handoverBlocked' } });
    expect(stale.body.errors).toMatchObject([{ id: two?.id, code: 'updateConflict' }]);
    expect(await read(admin, path, one ?? { id: 0 })).toEqual(one);
    const unseen = await admin.post<Refused>(handover, { ...order, rows: [{ id: one?.id }] });
    expect(unseen.body.errors).toMatchObject([{ id: one?.id, code: 'versionRequired' }]);

    const first = seen([one].filter((row) => row !== undefined));
    const both = await Promise.all([1, 2].map(() => admin.post(handover, { ...order, rows: first })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('says what stands in the way, and is refused to oneself and to who is not active', async () => {
    const admin = await suite.server.admin();
    const [fromId, ctvId] = [await person('rtv'), await person('ctv')];
    const [row] = await customerWith(admin, fromId, ['2022-01-01']);
    const order = { place: 'rtvId', fromId, day: '2026-07-01' };
    const spanish = { 'Accept-Language': 'es-ES' };
    const { body } = await admin.post<Preview>(`${handover}/preview`, { ...order, toId: ctvId }, spanish);
    expect(body.rows).toMatchObject([{ row: { id: row?.id }, code: 'choiceNotAllowed' }]);
    expect(body.rows[0]?.message).toMatch(/RTV/);
    const gone = await person('rtv');
    expect((await change(admin, 'users', { id: gone }, { status1: 'inactive' })).status).toBe(200);
    for (const [toId, code] of [[fromId, 'handoverToSelf'] as const, [gone, 'handoverToInactive'] as const])
      expect(await admin.post(`${handover}/preview`, { ...order, toId })).toMatchObject(refusal(code, 'toId'));
  });

  test('reaches the rows that its person may change, and no further', async () => {
    const admin = await suite.server.admin();
    const coordinator = await suite.server.as('coordinator');
    const below = { reportsTo: coordinator.userId };
    const [own, toId] = [await person('rtv', below), await person('rtv', below)];
    const [mine] = await customerWith(admin, own, ['2022-01-01']);
    const other = await person('rtv');
    const [foreign] = await customerWith(admin, other, ['2022-01-01']);
    const order = { place: 'rtvId', toId, day: '2026-07-01' };
    const listed = async (fromId: number) =>
      (await coordinator.post<Preview>(`${handover}/preview`, { ...order, fromId })).body.rows.map(({ row }) => row.id);
    expect([await listed(own), await listed(other)]).toEqual([[mine?.id], []]);
    const rows = seen([foreign].filter((row) => row !== undefined));
    expect((await coordinator.post(handover, { ...order, fromId: other, rows })).status).toBe(409);
    const away = { ...order, fromId: own, toId: other };
    const refused = refusal('brokenReference', 'toId');
    expect(await coordinator.post(`${handover}/preview`, away)).toMatchObject(refused);
    const given = { ...away, rows: seen([mine].filter((row) => row !== undefined)) };
    expect(await coordinator.post(handover, given)).toMatchObject(refused);
    const rtv = await suite.server.as('rtv');
    expect((await rtv.post(`${handover}/preview`, { ...order, fromId: own })).status).toBe(403);
    const handed = await coordinator.post(handover, { ...order, fromId: own, rows: seen(mine ? [mine] : []) });
    expect(handed.status, handed.text).toBe(200);
  });

  test('is undone as a whole by whom it was done by, and by others who may change the rows, within a day', async () => {
    const admin = await suite.server.admin();
    const coordinator = await suite.server.as('coordinator');
    const below = { reportsTo: coordinator.userId };
    const [fromId, toId] = [await person('rtv', below), await person('rtv', below)];
    const before = [
      ...(await customerWith(admin, fromId, ['2022-01-01', '2029-12-31'], ['2030-01-01'])),
      ...(await customerWith(admin, fromId, ['2022-01-01'])),
    ];
    const order = { place: 'rtvId', fromId, toId, day: '2026-07-01' };
    const handed = async (client: Client) => {
      const rows = seen(await Promise.all(before.map((row) => read(admin, path, row))));
      const answer = await client.post<{ begun: number[] }>(handover, { ...order, rows });
      expect(answer.status, answer.text).toBe(200);
      return { id: answer.headers.get('x-undo') ?? '', begun: answer.body.begun };
    };
    const undo = (client: Client, id: string) => client.post<Refused>('/apis/v1/undo', { id });
    const same = ({ id, customerId, rtvId, validFrom, validTo }: Row) => ({
      id,
      customerId,
      rtvId,
      validFrom,
      validTo,
    });
    const now = async () => (await Promise.all(before.map((row) => read(admin, path, row)))).map(same);

    const own = await handed(coordinator);
    expect(await now()).not.toEqual(before.map(same));
    expect((await undo(await suite.server.as('rtv'), own.id)).status).toBe(403);
    expect((await undo(await suite.server.as('coordinator'), own.id)).status).toBe(403);
    const ids = before.map(({ id }) => id).toSorted((a, b) => b - a);
    expect(await undo(coordinator, own.id)).toMatchObject({ status: 200, body: { resource: path, ids, kept: 0 } });
    expect(await now()).toEqual(before.map(same));
    for (const id of own.begun) expect((await admin.get(`/apis/v1/${path}/${id}`)).status).toBe(404);
    expect(await undo(coordinator, own.id)).toMatchObject({ status: 409, body: { code: 'alreadyUndone' } });

    const other = await handed(coordinator);
    expect((await undo(await suite.server.as('manager'), other.id)).status).toBe(200);
    const late = await handed(coordinator);
    await suite.server.database.writer('change_set').where({ id: late.id }).decrement('at', 86_401);
    expect(await undo(coordinator, late.id)).toMatchObject({ status: 410, body: { code: 'undoExpired' } });
  });

  test('is not undone where somebody has changed since what it wrote, and leaves what else was changed', async () => {
    const admin = await suite.server.admin();
    const [fromId, toId, ctvId] = [await person('rtv'), await person('rtv'), await person('ctv')];
    const order = { place: 'rtvId', fromId, toId, day: '2026-07-01' };
    const [ended] = await customerWith(admin, fromId, ['2022-01-01']);
    const [later] = await customerWith(admin, fromId, ['2030-01-01']);
    const rows = seen([ended, later].filter((row) => row !== undefined));
    const answer = await admin.post<{ begun: number[] }>(handover, { ...order, rows });
    const id = answer.headers.get('x-undo') ?? '';
    const begun = await read(admin, path, { id: answer.body.begun[0] ?? 0 });
    await change(admin, path, begun, { ctvId });
    const refused = await admin.post<Refused>('/apis/v1/undo', { id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'undoBlocked' } });
    expect(refused.body.errors).toMatchObject([{ id: ended?.id, code: 'changedSince' }]);
    expect(await read(admin, path, later ?? { id: 0 })).toMatchObject({ rtvId: toId });
    const third = await person('rtv');
    await change(admin, path, await read(admin, path, later ?? { id: 0 }), { rtvId: third });
    const both = await admin.post<Refused>('/apis/v1/undo', { id });
    expect(both.body.errors.map((each) => each.id).toSorted((a, b) => a - b)).toEqual([ended?.id, later?.id]);
    expect(await read(admin, path, later ?? { id: 0 })).toMatchObject({ rtvId: third });

    const [free] = await customerWith(admin, toId, ['2030-01-01']);
    const back = { ...order, fromId: toId, toId: fromId };
    const again = await admin.post(handover, { ...back, rows: seen(free ? [free] : []) });
    await change(admin, path, await read(admin, path, free ?? { id: 0 }), { ctvId });
    expect((await admin.post('/apis/v1/undo', { id: again.headers.get('x-undo') })).status).toBe(200);
    expect(await read(admin, path, free ?? { id: 0 })).toMatchObject({ rtvId: toId, ctvId });
  });

  test('tells which customers an external person is not linked to', async () => {
    const admin = await suite.server.admin();
    const fromId = await person('ctv');
    const customers = await Promise.all([1, 2].map(() => createCustomer(admin)));
    for (const { id: customerId } of customers)
      await create(admin, path, { customerId, ctvId: fromId, validFrom: '2022-01-01' });
    const toId = await person('ctv', { customers: [customers[0]?.id] });
    const order = { place: 'ctvId', fromId, toId, day: '2026-07-01' };
    const { body } = await admin.post<{ rows: { row: Row; linked: boolean }[] }>(`${handover}/preview`, order);
    const told = body.rows.map(({ row, linked }) => [row['customerId'], linked]);
    expect(told).toEqual([
      [customers[0]?.id, true],
      [customers[1]?.id, false],
    ]);
  });
});
