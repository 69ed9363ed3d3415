import { expect, test } from 'vitest';
import { hooksOf, settingsOf, type Room } from '../server/core/room.ts';
import { demoOf } from '../server/core/seed/demo.ts';
import { roles } from '../generated/tables.ts';
import { rooms as screens } from '../admin/rooms.ts';
import { rooms } from '../server/rooms.ts';

const without = (...names: string[]) => rooms.filter(({ name }) => !names.includes(name));
const deaf = { beforeDelete: async () => undefined };

test.each<[string, readonly Room[], string]>([
  [
    'is needed by another one and left out',
    without('stock', 'demo'),
    'The room invoices needs the room stock, which is not listed',
  ],
  ['is listed twice', [...rooms, ...rooms.slice(-1)], 'The room demo is listed twice'],
  [
    'has hooks of an entity that has some',
    [...rooms, { name: 'harvest', hooks: { customer: deaf } }],
    'The room harvest has hooks of customer, which has some already',
  ],
  [
    'has hooks of an entity of the core',
    [{ name: 'harvest', hooks: { user: deaf } }],
    'The room harvest has hooks of user,',
  ],
])('the start says which room %s', (_, listed, sentence) => {
  expect(() => hooksOf(listed, { user: deaf })).toThrow(sentence);
});

test('a room that nothing needs is left out by its line', () => {
  const others = without('invoices', 'demo');
  const hooks = hooksOf(others, { user: deaf });
  expect(Object.keys(hooks)).toContain('stockPosting');
  expect(Object.keys(hooks)).not.toContain('invoice');
  expect(settingsOf(others)).toEqual([]);
  expect(settingsOf(rooms)).toEqual(['NFE_TRUST_DIR']);
});

test('every room of the admin has those beside it that it needs', () => {
  const listed = screens.map(({ name }) => name);
  expect(new Set(listed).size).toBe(listed.length);
  expect(screens.flatMap(({ needs = [] }) => needs).filter((name) => !listed.includes(name))).toEqual([]);
});

test('an empty database is filled by the room that has a demonstration, else with people of the roles', () => {
  const fill = async () => undefined;
  const fair = { name: 'fair', demo: { logins: [], fill } };
  expect(demoOf(rooms).logins).toContain('director@lavoura.example');
  expect(demoOf(without('demo')).logins).toEqual(roles.map((role) => `${role}@lavoura.example`));
  expect(() => demoOf([...rooms, fair])).toThrow('The rooms demo and fair have a demonstration each; one may');
});
