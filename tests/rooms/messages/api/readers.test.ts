import { beforeAll, describe, expect, test } from 'vitest';
import type { MessageReadersAnswer } from '../../../../generated/types.ts';
import { storedDateTime } from '../../../../server/core/database/dateTime.ts';
import { accessWorld, type AccessWorld } from '../../../support/accessWorld.ts';
import { acting } from '../../../support/actAs.ts';
import type { Client } from '../../../core/support/client.ts';
import { addUser } from '../../../core/support/server.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { send, unread } from './mailbox.ts';

const suite = suiteServer();
let world: AccessWorld;
let director: Client;
let manager: Client;

beforeAll(async () => {
  world = await accessWorld(suite.server);
  [director, manager] = [await suite.server.as('director'), await suite.server.as('manager')];
});

const readers = async (who: Client, id: number, query = '') =>
  (await who.get<MessageReadersAnswer>(`/apis/v1/messages/${id}/readers${query}`)).body;

const namesOf = ({ rows }: MessageReadersAnswer) => rows.map(({ user }) => user?.name1 ?? null);

const userOf = async ({ userId }: Pick<Client, 'userId'>) => {
  const { reader } = suite.server.database;
  return reader('user').where({ id: userId }).first('id', 'name1', 'salesRole');
};

async function open(who: Client, messageId: number): Promise<void> {
  const told = (await unread(who)).find((one) => one.messageId === messageId);
  await who.post('/apis/v1/notifications/read', { ids: [told?.id] });
}

describe('who sent a message', () => {
  test('reads who has read it and when, and who has not, and nobody else reads that', async () => {
    const { id } = await send(director, { recipients: [manager.userId, world.rtv.userId] });
    const [one, other] = [await userOf(manager), await userOf(world.rtv)];
    const waiting = await readers(director, id, '?state=unread');
    expect(waiting).toMatchObject({ count: 0, unread: 2 });
    expect(waiting.rows.map(({ user }) => user)).toEqual(
      [one, other].toSorted((a, b) => a.name1.localeCompare(b.name1)),
    );
    await open(manager, id);
    const read = await readers(director, id);
    expect(read).toMatchObject({ count: 1, unread: 1, rows: [{ user: one, by: null }] });
    expect(read.rows[0]?.readAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect((await readers(director, id, '?state=unread')).rows).toEqual([{ user: other, readAt: null, by: null }]);
    const listed = async (who: Client) =>
      (await who.get<{ related: object }[]>(`/apis/v1/messages?filter={"id":${id}}`)).body[0]?.related;
    expect(await listed(director)).toMatchObject({ readers: { read: 1, unread: 1 } });
    expect(await listed(manager)).not.toHaveProperty('readers');
    await open(world.rtv, id);
    const { dialect, writer } = suite.server.database;
    const long = storedDateTime(dialect, '2020-01-01T00:00:00Z');
    for (const [first, last] of [
      [other, one],
      [one, other],
    ]) {
      await writer('notification')
        .where({ messageId: id })
        .update({ readAt: storedDateTime(dialect, new Date()) });
      await writer('notification').where({ messageId: id, receiverId: last.id }).update({ readAt: long });
      expect(namesOf(await readers(director, id))).toEqual([first.name1, last.name1]);
    }
    for (const stranger of [manager, world.rtv, world.admin, world.ctv])
      expect((await stranger.get(`/apis/v1/messages/${id}/readers`)).status).toBe(404);
  });

  test('reads a page of a thousand of them at a time, each once', async () => {
    const { database } = suite.server;
    const { id } = await send(director, { recipients: [manager.userId] });
    const [copy] = await database.reader('notification').where({ messageId: id });
    const known = await userOf(world.rtv);
    const many = Array.from({ length: 120 }, (_, index) => ({ ...copy, id: 900_000 + index, receiverId: known.id }));
    for (const row of many) await database.writer('notification').insert(row);
    const pages = ['[0,49]', '[50,99]', '[100,149]'].map((range) =>
      readers(director, id, `?state=unread&range=${range}`),
    );
    const found = await Promise.all(pages);
    expect(found.map(({ rows }) => rows.length)).toEqual([50, 50, 21]);
    expect(found.map((page) => page.unread)).toEqual([121, 121, 121]);
    expect(found.flatMap(namesOf).filter((name) => name === known.name1)).toHaveLength(120);
    expect((await readers(director, id, '?state=unread')).rows).toHaveLength(50);
    const refused = await director.get<{ code: string }>(`/apis/v1/messages/${id}/readers?range=[0,1000]`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'rangeTooLong' } });
  });

  test('is told the person where somebody read it acting as the receiver', async () => {
    const { own, target, client } = await acting(suite.server, 'coordinator', { name1: 'Renata Moura' });
    const { id } = await send(director, { recipients: [target.id] });
    await open(client, id);
    const [row] = (await readers(director, id)).rows;
    expect(row).toMatchObject({ user: { id: target.id }, by: { id: own.userInfo.id, name: 'Administrador' } });
  });

  test('reads the names of those alone whom they may write to, find among the users, or answered', async () => {
    const { id: answered } = await send(director, { recipients: [world.ctv.userId] });
    const { id } = await send(world.ctv, { recipients: [world.admin.userId], replyToId: answered });
    const [support, asked] = [await userOf(world.admin), await userOf(director)];
    const names = namesOf(await readers(world.ctv, id, '?state=unread'));
    expect(new Set(names)).toEqual(new Set([support.name1, asked.name1]));
    const { database } = suite.server;
    const [copy] = await database.reader('notification').where({ messageId: id });
    await database.writer('notification').insert({ ...copy, id: 910_000, receiverId: manager.userId });
    const more = await readers(world.ctv, id, '?state=unread');
    expect([more.unread, namesOf(more)]).toEqual([3, [...names, null]]);
    expect(JSON.stringify(more)).not.toContain((await userOf(manager)).name1);
  });

  test('reads whom they find among the users also when nobody may write to them any more', async () => {
    const { database } = suite.server;
    const email = await addUser(database, 'rtv', { name1: 'Vera Antunes' });
    const { id: gone } = await database.reader('user').where({ email }).first('id');
    const { id } = await send(director, { recipients: [gone] });
    await database.writer('user').where({ id: gone }).update({ status1: 'blocked' });
    expect(namesOf(await readers(director, id, '?state=unread'))).toEqual(['Vera Antunes']);
  });
});
