import { expect, test } from 'vitest';
import { rooms } from '../../admin/rooms.ts';
import type { Room } from '../../admin/core/room.ts';
import { users } from '../../admin/core/pages/users/room.ts';
import { locales } from '../../schemas/core/formats/locale.ts';
import { wordsOf } from '../e2e/support/words.ts';

const all: readonly Room[] = [users, ...rooms];
const keys = ['home.unread', ...all.flatMap(({ attention = [] }) => attention.map(({ key }) => key))];

test.each(locales)('each number on home says in %s what is to be done about it', async (locale) => {
  const say = await wordsOf(locale);
  expect(keys.length).toBeGreaterThan(8);
  expect(keys.filter((key) => say(`${key}.todo`).trim() === '')).toEqual([]);
});
