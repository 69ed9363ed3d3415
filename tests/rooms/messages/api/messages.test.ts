import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../../../server/core/seed/insert.ts';
import { accessWorld } from '../../../support/accessWorld.ts';
import { acting } from '../../../support/actAs.ts';
import type { AccessWorld } from '../../../support/accessWorld.ts';
import type { Client } from '../../../core/support/client.ts';
import { addUser } from '../../../core/support/server.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { filtered, refusal, send, text, unread, type Told } from './mailbox.ts';

const suite = suiteServer();
let world: AccessWorld;
let director: Client;
let manager: Client;
let atv: Client;

/** Acme's team of today: the RTV, the CTV, and an ATV who is linked to nothing. */
beforeAll(async () => {
  const { server } = suite;
  world = await accessWorld(server);
  [director, manager] = [await server.as('director'), await server.as('manager')];
  atv = await server.as('atv');
  const team = { customerId: world.customers.acme, rtvId: world.rtv.userId, validFrom: '2021-01-01' };
  const members = { customerManagerId: world.ctv.userId, atvId: atv.userId };
  const { database } = server;
  await database.transaction((trx) =>
    insertRows({ trx, dialect: database.dialect, within: database.within, now: new Date() }, 'customerSalesTeam', [
      { ...team, ...members },
    ]),
  );
});

describe('a message', () => {
  test('carries who sent it and when, and each receiver has a notification that leads to it', async () => {
    const sent = await send(director, { recipients: [manager.userId, world.rtv.userId], type: 'warning' });
    expect(sent).toMatchObject({
      ...text,
      senderId: director.userId,
      type: 'warning',
      subjectType: 90,
      receiverCount: 2,
    });
    expect(sent.sentAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const [told] = await unread(manager);
    expect(told).toMatchObject({ kind: 'message', title: 'Harvest', path: `/messages/${sent.id}`, state: 'unread' });
    expect(told?.senderName).toBe(sent.senderName);
    expect((await unread(world.rtv)).map(({ messageId }) => messageId)).toContain(sent.id);
    expect((await unread(director)).map(({ messageId }) => messageId)).not.toContain(sent.id);
  });

  test('that somebody wrote acting as the sender names both to whoever reads it', async () => {
    const { own, target, client } = await acting(suite.server, 'manager', { name1: 'Renata Moura' });
    const both = { senderId: target.id, senderName: 'Renata Moura' };
    const writer = { id: own.userInfo.id, name1: 'Administrador' };
    const sent = await send(client, { recipients: [director.userId] });
    expect(sent).toMatchObject({ ...both, related: { writer } });
    const receivers = [director, await suite.server.signIn(target.email)];
    for (const reader of receivers) {
      const one = await reader.get(`/apis/v1/messages/${sent.id}`);
      expect(one.body).toMatchObject({ ...both, related: { writer } });
      const { body } = await reader.get<object[]>(`/apis/v1/${filtered('messages', { id: sent.id })}`);
      expect(body).toMatchObject([{ ...both, related: { writer } }]);
    }
    const alone = await send(director, { recipients: [target.id] });
    const { body } = await director.get<{ related: object }>(`/apis/v1/messages/${alone.id}`);
    expect(body.related).not.toHaveProperty('writer');
  });

  test.each([
    ['all', ['director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv']],
    ['internal', ['director', 'manager', 'coordinator', 'rtv']],
    ['customer', ['ctv', 'atv']],
    ['manager', ['manager']],
    ['atv', ['atv']],
  ])('to %s reaches everybody of these roles', async (role, roles) => {
    const { reader } = suite.server.database;
    const reached = await reader('user').whereIn('salesRole', roles).whereNot('id', director.userId).pluck('id');
    const sent = await send(director, { recipientRoles: [role] });
    expect(sent.receiverCount).toBe(reached.length);
    const receivers = await reader('notification')
      .where({ messageId: sent.id })
      .orderBy('receiverId')
      .pluck('receiverId');
    expect(receivers).toEqual(reached.toSorted((a: number, b: number) => a - b));
  });

  test('reaches nobody who is blocked or whose account is canceled, and nobody twice', async () => {
    const { database } = suite.server;
    await addUser(database, 'director', { status1: 'blocked' });
    await addUser(database, 'director', { accountStatus: 9 });
    const sent = await send(manager, { recipientRoles: ['director', 'internal'], recipients: [director.userId] });
    const ids = await database.reader('notification').where({ messageId: sent.id }).pluck('receiverId');
    const active = { status1: 'active', accountStatus: 3 };
    const roles = ['director', 'manager', 'coordinator', 'rtv'];
    const others = database.reader('user').where(active).whereIn('salesRole', roles).whereNot('id', manager.userId);
    expect(ids.toSorted((a: number, b: number) => a - b)).toEqual(await others.orderBy('id').pluck('id'));
  });

  test('to support reaches the administrators, whoever writes', async () => {
    const { body } = await suite.server.admin().then((admin) => admin.get<Told[]>('/apis/v1/notifications/unread'));
    await send(atv, { recipientRoles: ['support'] });
    expect(await unread(world.admin)).toHaveLength(body.length + 1);
  });

  test('is counted before it is sent', async () => {
    const given = { recipientRoles: ['manager'], recipients: [world.rtv.userId] };
    const { body } = await director.post<{ count: number }>('/apis/v1/messages/receivers', given);
    expect(body.count).toBe((await send(director, given)).receiverCount);
  });

  test('needs a title, a text that can be read, and somebody to read it', async () => {
    expect(await refusal(director, { recipients: [manager.userId], title: ' ' })).toBe('422 required');
    expect(await refusal(director, { recipients: [manager.userId], body: '<p>&nbsp;<br></p>' })).toBe('422 required');
    expect(await refusal(director, { recipients: [manager.userId], body: '<script>1</script>' })).toBe('422 required');
    expect(await refusal(director, {})).toBe('422 noReceivers');
    expect(await refusal(director, { recipients: [director.userId] })).toBe('422 noReceivers');
    expect(await refusal(director, { recipients: [999_999] })).toBe('422 recipientNotAllowed');
    expect(await refusal(director, { recipients: ['1 or 1=1'] })).toBe('422 invalid');
    expect(await refusal(director, { recipientRoles: ['everybody'] })).toBe('422 choiceNotAllowed');
    expect(await refusal(director, { senderId: manager.userId, recipients: [manager.userId] })).toBe(
      '422 unknownProperty',
    );
  });

  test('sent again with the same key is the same message, and nobody is told twice', async () => {
    const key = { 'Idempotency-Key': 'a lost answer' };
    const body = { ...text, recipients: [manager.userId] };
    const again = () => director.post<{ id: number }>('/apis/v1/messages/send', body, key);
    const [first, second] = [await again(), await again()];
    expect(first.status, first.text).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await unread(manager)).filter(({ messageId }) => messageId === first.body.id)).toHaveLength(1);
    const other = await director.post('/apis/v1/messages/send', { ...body, title: 'Other' }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotencyReused' } });
  });

  test('leaves nothing behind when it is refused', async () => {
    const { reader } = suite.server.database;
    const before = await reader('message').count({ n: '*' }).first();
    await refusal(director, { recipients: [manager.userId, 999_999] });
    expect(await reader('message').count({ n: '*' }).first()).toEqual(before);
  });
});

describe('a CTV or ATV', () => {
  test('writes to the internal members of the own teams and to support', async () => {
    expect((await send(atv, { recipients: [world.rtv.userId] })).receiverCount).toBe(1);
    expect((await send(world.ctv, { recipients: [world.rtv.userId, world.admin.userId] })).receiverCount).toBe(2);
  });

  test('writes to nobody else, by name or by role', async () => {
    for (const stranger of [director, manager, world.coordinator, world.ctv]) {
      expect(await refusal(atv, { recipients: [stranger.userId] })).toBe('422 recipientNotAllowed');
    }
    expect((await send(atv, { recipientRoles: ['all'] })).receiverCount).toBe(1);
    expect(await refusal(atv, { recipientRoles: ['director', 'ctv'] })).toBe('422 noReceivers');
  });

  test('reads the names of those whom they wrote to, and of nobody else', async () => {
    const { reader, writer } = suite.server.database;
    const sent = await send(world.ctv, { recipients: [world.rtv.userId, world.admin.userId] });
    await writer('message_recipient').insert({ message_id: sent.id, user_id: director.userId });
    const names = await reader('user').whereIn('id', [world.rtv.userId, world.admin.userId]).select('id', 'name1');
    const { body } = await world.ctv.get<object[]>(`/apis/v1/${filtered('messages', { id: [sent.id] })}`);
    const ids = names.map(({ id }) => id).toSorted((one, other) => one - other);
    expect(new Set(sent.recipients)).toEqual(new Set(ids));
    expect(body).toMatchObject([{ recipients: ids, related: { recipients: expect.arrayContaining(names) } }]);
    const { body: received } = await world.rtv.get<{ related: { recipients: { id: number }[] } }>(
      `/apis/v1/messages/${sent.id}`,
    );
    expect(received.related.recipients.map(({ id }) => id)).not.toContain(director.userId);
  });

  test('is offered nobody else', async () => {
    const { body } = await atv.get<{ id: number }[]>('/apis/v1/messages/recipients?q=');
    const administrators = await suite.server.database.reader('user').where({ isAdmin: 1 }).pluck('id');
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set([world.rtv.userId, ...administrators]));
  });

  test('reaches no further by a right that somebody gave', async () => {
    const group = await suite.server.database.reader('user_group').where({ role: 'atv' }).first('id');
    const given = { userGroupId: group.id, resource: 'messages', actions: ['read', 'send'], rowScope: 'all' };
    const { body } = await world.admin.post<{ id: number; rowSCN: number }>(
      '/apis/v1/accesspolicies/permissions',
      given,
    );
    expect(await refusal(atv, { recipients: [director.userId] })).toBe('422 recipientNotAllowed');
    await world.admin.delete(`/apis/v1/accesspolicies/permissions/${body.id}`, { rowSCN: body.rowSCN });
  });
});

describe('an RTV', () => {
  test('writes to the teams of the own customers, to who reports to them, and to support', async () => {
    const { body } = await world.rtv.get<{ id: number }[]>('/apis/v1/messages/recipients');
    expect(body.map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.ctv.userId, atv.userId, world.admin.userId]),
    );
    expect((await send(world.rtv, { recipientRoles: ['all'] })).receiverCount).toBe(2);
    expect(await refusal(world.rtv, { recipients: [director.userId] })).toBe('422 recipientNotAllowed');
  });
});

describe('a reply', () => {
  test('goes to who sent the message, whoever may write to whom', async () => {
    const sent = await send(director, { recipients: [atv.userId] });
    const reply = await send(atv, { replyToId: sent.id, title: 'Re: Harvest' });
    expect(reply.receiverCount).toBe(1);
    expect((await unread(director))[0]).toMatchObject({ kind: 'reply', title: 'Re: Harvest', messageId: reply.id });
  });

  test('is made to one’s own messages only', async () => {
    const sent = await send(director, { recipients: [manager.userId] });
    expect(await refusal(atv, { replyToId: sent.id })).toBe('404 notFound');
    expect(await refusal(world.admin, { replyToId: sent.id })).toBe('404 notFound');
  });
});
