import { beforeAll, expect, test } from 'vitest';
import type { BestSellerAnswer } from '../../../../generated/types.ts';
import type { Client } from '../../../core/support/client.ts';
import { change, create, remove, type Row } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { wrongSums } from '../../../support/sums.ts';
import { type InvoiceRow, type InvoiceWorld, openInvoiceWorld } from './world.ts';

const suite = suiteServer();
const path = '/apis/v1/notasfiscais';
const seller = '18680698000107';

let world: InvoiceWorld;
let posted: InvoiceRow;
let manager: Client;
let ctv: Client & { userId: number };
let other: Client & { userId: number };
let cycle: Row;

beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  manager = await suite.server.as('manager');
  [ctv, other] = [await suite.server.as('ctv'), await suite.server.as('ctv')];
  const [entry] = await world.take(world.admin, '02-sell-out-cpf.xml');
  posted = await world.invoice(entry?.invoiceId ?? 0);
  const day = posted.movementDate ?? '';
  cycle = await create(world.admin, 'campaigncycles', { cycle: 'Of the note', startsAt: day, endsAt: '2999-12-31' });
});

/** Whoever the customer's CTV was, it is now this one, as of the past. */
async function handTeamsTo({ userId: ctvId }: { userId: number }) {
  const filter = JSON.stringify({ customerId: world.customers.get(seller) });
  const { body } = await world.admin.get<Row[]>(`/apis/v1/salesstructure/customers?filter=${filter}`);
  for (const team of body)
    expect((await change(world.admin, 'salesstructure/customers', team, { ctvId })).status).toBe(200);
}

async function choose(client: Client, team: object) {
  const { rowSCN } = await world.invoice(posted.id);
  return client.post<InvoiceRow & { code: string; affectedField: string }>(`${path}/${posted.id}/team`, {
    rowSCN,
    ...team,
  });
}

test('a manager says whose a note is, which its events tell, and nothing asks for a team any more', async () => {
  expect(posted).toMatchObject({ status1: 50, pendencies: ['team'], allowedActions: expect.arrayContaining(['team']) });
  const { status, body } = await choose(manager, { bpCtvId: ctv.userId });
  expect(status).toBe(200);
  expect(body).toMatchObject({ bpCtvId: ctv.userId, bpMngrId: null, pendencies: [], status1: 50, postingMode: 'A' });
  expect(body.events.at(-1)).toMatchObject({ tpEvento: 'team', status1: 50, reason: expect.stringMatching(/ \/ –$/) });
  const month = (posted.movementDate ?? '').slice(0, 7);
  const { body: best } = await world.admin.get<BestSellerAnswer>(`/apis/v1/ranking/bestseller?month=${month}`);
  expect(best.seller).toMatchObject({ sellerId: ctv.userId });
  expect(await wrongSums(suite.server.database, 'stockPosting')).toEqual([]);
});

test('whoever sold is made inactive, not deleted: the note keeps its people', async () => {
  const [rep, head] = [await suite.server.as('ctv'), await suite.server.as('ctv')];
  expect((await choose(manager, { bpCtvId: rep.userId, bpMngrId: head.userId })).status).toBe(200);
  for (const [person, by] of [[rep, 'bpCtvId'] as const, [head, 'bpMngrId'] as const]) {
    const id = person.userId;
    const held = { field: 'id', code: 'referenced', params: { resource: 'notasfiscais', by, count: 1 } };
    const refused = await remove(world.admin, 'users', { id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'referenced', errors: [held] } });
    await expect(suite.server.database.writer('user').where({ id }).delete()).rejects.toThrow();
    expect((await change(world.admin, 'users', { id }, { status1: 'inactive' })).status).toBe(200);
  }
  expect(await world.invoice(posted.id)).toMatchObject({ bpCtvId: rep.userId, bpMngrId: head.userId });
  expect((await choose(manager, { bpCtvId: ctv.userId })).status).toBe(200);
});

test('what was chosen stays when the rules run again, and choosing nobody gives it back to them', async () => {
  const customerId = world.customers.get(seller) ?? 0;
  await create(world.admin, 'salesstructure/customers', { customerId, ctvId: other.userId, validFrom: '2020-01-01' });
  const again = async () => {
    const { rowSCN } = await world.invoice(posted.id);
    await manager.post(`${path}/${posted.id}/reprocess`, { rowSCN });
    return world.settled(posted.id);
  };
  expect(await again()).toMatchObject({ bpCtvId: ctv.userId, bpMngrId: null, pendencies: [] });
  expect((await choose(manager, {})).body).toMatchObject({ bpCtvId: null, pendencies: ['team'] });
  expect(await again()).toMatchObject({ bpCtvId: other.userId, pendencies: [] });
});

test('whoever may not see who sold sets it by no other door', async () => {
  const group = await suite.server.database.reader('user_group').where({ role: 'manager' }).first('id');
  const right = { userGroupId: group.id, resource: 'notasfiscais', actions: ['read', 'approve'], rowScope: 'all' };
  for (const hidden of ['bpCtvId', 'bpMngrId']) {
    const hiddenFields = [hidden];
    const permission = await create(world.admin, 'accesspolicies/permissions', { ...right, hiddenFields });
    expect((await choose(manager, { bpCtvId: ctv.userId })).status).toBe(403);
    const { body } = await manager.get<{ allowedActions: string[] }>(`${path}/${posted.id}`);
    expect(body.allowedActions).not.toContain('team');
    expect((await remove(world.admin, 'accesspolicies/permissions', permission)).status).toBe(200);
  }
});

test('only who stands in teams of customers may be chosen', async () => {
  const atv = await suite.server.as('atv');
  const refused = { status: 422, body: { code: 'choiceNotAllowed', affectedField: 'bpMngrId' } };
  expect(await choose(manager, { bpMngrId: atv.userId })).toMatchObject(refused);
  expect(await choose(manager, { bpCtvId: 999_999 })).toMatchObject({ status: 422 });
});

test('who approves for a team of their own, or not at all, may not choose', async () => {
  const coordinator = await suite.server.as('coordinator');
  const { userId: rtvId } = await suite.server.as('rtv', { reportsTo: coordinator.userId });
  const teams = `/apis/v1/salesstructure/customers?filter={"customerId":${world.customers.get(seller)}}`;
  const [team] = (await world.admin.get<{ id: number }[]>(teams)).body;
  await change(world.admin, 'salesstructure/customers', { id: team?.id ?? 0 }, { rtvId });
  const { body } = await coordinator.get<InvoiceRow>(`${path}/${posted.id}`);
  expect(body.allowedActions).toContain('contest');
  expect(body.allowedActions).not.toContain('team');
  for (const client of [coordinator, ctv]) expect((await choose(client, { bpCtvId: ctv.userId })).status).toBe(403);
  expect((await choose(await suite.server.as('director'), { bpCtvId: ctv.userId })).status).toBe(200);
});

test('a stale row is refused', async () => {
  expect(await choose(manager, { rowSCN: 1, bpCtvId: ctv.userId })).toMatchObject({
    status: 409,
    body: { code: 'updateConflict' },
  });
});

test('once the cycle of the note has ended nobody chooses any more, and moving teams into the past changes nobody', async () => {
  await handTeamsTo(other);
  const [entry] = await world.take(world.admin, '31-authorised-late-cstat150.xml');
  const sold = await world.invoice(entry?.invoiceId ?? 0);
  expect(sold).toMatchObject({ status1: 50, bpCtvId: other.userId });
  const day = posted.movementDate ?? '';
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  expect((await change(world.admin, 'campaigncycles', cycle, { endsAt: next })).status).toBe(200);
  expect(await choose(world.admin, { bpCtvId: other.userId })).toMatchObject({
    status: 409,
    body: { code: 'invoiceCycleClosed', message: expect.stringContaining('Of the note') },
  });
  expect((await world.invoice(posted.id)).allowedActions).not.toContain('team');
  await handTeamsTo(ctv);
  const { rowSCN } = await world.invoice(sold.id);
  expect((await manager.post(`${path}/${sold.id}/reprocess`, { rowSCN })).status).toBe(202);
  const people = { status1: 50, bpCtvId: sold.bpCtvId, bpMngrId: sold.bpMngrId };
  const rejected = await world.settled(sold.id);
  expect(rejected).toMatchObject(people);
  const reject = { rowSCN: rejected.rowSCN, reason: 'Wrong' };
  expect((await manager.post(`${path}/${sold.id}/reject`, reject)).status).toBe(200);
  const { chNFe, dhEmis, emitCnpjCpf, destCnpjCpf } = sold;
  const items = [{ extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '2', vProd: '25.00' }];
  const typed = await manager.post<InvoiceRow>(path, { chNFe, dhEmis, emitCnpjCpf, destCnpjCpf, items });
  expect(typed.body, typed.text).toMatchObject({ ...people, postingMode: 'M' });
});
