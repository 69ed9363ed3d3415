import { expect, test } from 'vitest';
import { hooksOf, listed as served, settingsOf, type Room } from '../server/core/room.ts';
import { demoOf } from '../server/core/seed/demo.ts';
import { roles } from '../generated/tables.ts';
import type { RoomPanels } from '../admin/core/dashboards/roomPanels.ts';
import { listed, type Room as Screens } from '../admin/core/room.ts';
import { rooms as screens } from '../admin/rooms.ts';
import { rooms } from '../server/rooms.ts';
import type { ScopeResolver } from '../server/core/access/resolver.ts';
import type { User } from '../generated/types.ts';
import type { EntityHooks, Saved } from '../server/core/rows/work.ts';

const without = (...names: string[]) => rooms.filter(({ name }) => !names.includes(name));
/** What these hooks never look at. */
const unused = <T>(): T => JSON.parse('{}');
const teamScope = unused<ScopeResolver>();
const deaf = { beforeDelete: async () => undefined };

test.each<[string, readonly Room[], string]>([
  [
    'is needed by another one and left out',
    without('stock', 'demo'),
    'The room invoices needs the room stock, which is not listed',
  ],
  ['is listed twice', [...rooms, ...rooms.slice(-1)], 'The room demo is listed twice'],
  [
    'is left out and resolves a row scope of app.json',
    without('salesStructure', 'invoices', 'messages', 'demo'),
    'The row scope team is resolved by the room salesStructure, which is not listed or does not',
  ],
  [
    'resolves a row scope of app.json beside the room that is to',
    [...rooms, { name: 'fair', scopes: { team: teamScope } }],
    'The room fair resolves the row scope team, which app.json does not leave to it',
  ],
  [
    'resolves a row scope in place of the room that is to',
    [...without('salesStructure'), { name: 'salesStructure' }, { name: 'fair', scopes: { team: teamScope } }],
    'The room fair resolves the row scope team, which app.json does not leave to it',
  ],
  [
    'says nothing of a row scope that it is to resolve',
    [...without('salesStructure'), { name: 'salesStructure' }],
    'The row scope team is resolved by the room salesStructure, which is not listed or does not',
  ],
])('the start says which room %s', (_, left, sentence) => {
  expect(() => hooksOf(left, { user: deaf })).toThrow(sentence);
});

test('rooms of which none resolves a row scope that app.json leaves to one do not compile', () => {
  const [fair, silent] = [{ name: 'fair' }, { name: 'salesStructure' }] as const;
  const resolving = { name: 'salesStructure', scopes: { team: teamScope } } as const;
  // @ts-expect-error: The row scope team is resolved by the room salesStructure, which is not listed or does not
  expect(served([fair])).toEqual([fair]);
  // @ts-expect-error: the same of a room that is listed and says nothing of it
  expect(served([fair, silent])).toEqual([fair, silent]);
  // @ts-expect-error: A room is an object `as const satisfies Room`
  expect(served(rooms)).toEqual(rooms);
  expect(served([fair, resolving])).toEqual([fair, resolving]);
});

test('hooks of one entity run one after the other: the core’s, then those of the rooms in their order', async () => {
  const ran: string[] = [];
  const tells = (name: string): EntityHooks<User> => ({
    beforeSave: async () => {
      await Promise.resolve();
      ran.push(`${name} beforeSave`);
    },
    afterSave: async () => {
      await Promise.resolve();
      ran.push(`${name} afterSave`);
    },
    beforeDelete: () => void ran.push(`${name} beforeDelete`),
    complete: async (_database, _actor, rows) => rows.map((row) => `${row} ${name}`),
  });
  const two = [
    { name: 'harvest', hooks: { user: tells('harvest') } },
    { name: 'fair', hooks: { user: tells('fair') } },
  ];
  const { user } = hooksOf([...rooms, ...two], { user: tells('core') });
  const saved = unused<Saved<User>>();
  await user?.beforeSave?.(saved);
  await user?.afterSave?.(saved);
  await user?.beforeDelete?.(saved.work, saved.row);
  const order = ['core', 'harvest', 'fair'];
  expect(ran).toEqual([
    ...order.map((name) => `${name} beforeSave`),
    ...order.map((name) => `${name} afterSave`),
    ...order.map((name) => `${name} beforeDelete`),
  ]);
  expect(await user?.complete?.(unused(), unused(), ['row'], 'one')).toEqual(['row core harvest fair']);
});

test('what the core refuses no room is asked about', async () => {
  const asked: string[] = [];
  const strict = { beforeDelete: () => Promise.reject(new Error('No')) };
  const room = { name: 'harvest', hooks: { user: { beforeDelete: () => void asked.push('harvest') } } };
  const { user } = hooksOf([...rooms, room], { user: strict });
  await expect(user?.beforeDelete?.(unused(), unused())).rejects.toThrow('No');
  expect(asked).toEqual([]);
});

test('a room that nothing needs is left out by its line', () => {
  const others = without('invoices', 'demo');
  const hooks = hooksOf(others, { user: deaf });
  expect(Object.keys(hooks)).toContain('stockPosting');
  expect(Object.keys(hooks)).not.toContain('invoice');
  expect(settingsOf(others)).toEqual([]);
  expect(settingsOf(rooms)).toEqual(['NFE_TRUST_DIR', 'NFE_INBOX_DIR']);
});

test('a room of the admin whose needs are left out does not compile, and none is listed twice', () => {
  const [fair, harvest] = [{ name: 'fair' }, { name: 'harvest', needs: ['fair'] }] as const;
  const unsaid = { name: 'unsaid' };
  // @ts-expect-error: The room harvest needs the room fair, which is not listed
  expect(listed([harvest])).toEqual([harvest]);
  // @ts-expect-error: A room is an object `as const satisfies Room`
  expect(listed([fair, unsaid])).toEqual([fair, unsaid]);
  expect(listed([harvest, fair])).toEqual([harvest, fair]);
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});

test('an empty database is filled by the room that has a demonstration, else with people of the roles', () => {
  const fill = async () => undefined;
  const fair = { name: 'fair', demo: { logins: [], fill } };
  expect(demoOf(rooms).logins).toContain('director@lavoura.example');
  expect(demoOf(without('demo')).logins).toEqual(roles.map((role) => `${role}@lavoura.example`));
  expect(() => demoOf([...rooms, fair])).toThrow('The rooms demo and fair have a demonstration each; one may');
});

test('a room of the admin that adds to a resource, a widget or a panel that is not there does not compile', () => {
  const misspelt: readonly Screens[] = [
    // @ts-expect-error: no resource has this path
    { name: 'harvest', listViews: { costumers: [] } },
    // @ts-expect-error: nor this one
    { name: 'harvest', tiles: [{ name: 'tile', resource: 'costumers', load: () => Promise.reject(new Error()) }] },
    // @ts-expect-error: app.json names no such widget
    { name: 'harvest', widgets: { accesKey: undefined } },
    // @ts-expect-error: and no such panel
    { name: 'harvest', panels: { bestSellers: () => Promise.reject(new Error()) } },
  ];
  expect(misspelt).toHaveLength(4);
  // @ts-expect-error: a panel of app.json that no room brings
  const panels: RoomPanels = {};
  expect(panels).toEqual({});
});
