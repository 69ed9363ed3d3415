import { expect, test } from 'vitest';
import { accountStatus, move } from '../../../schemas/core/formats/account.ts';
import type { AccountAction } from '../../../schemas/core/formats/account.ts';

const states = Object.values(accountStatus);

/** The states that follow from 0 none, 1 created, 2 activated, 3 ok, 4 locked, 9 canceled; -: not possible. */
const table: [action: AccountAction, ...next: (number | '-')[]][] = [
  ['create', 1, '-', '-', '-', '-', '-'],
  ['resend', '-', 1, 2, '-', '-', '-'],
  ['agree', '-', 2, 2, '-', '-', '-'],
  ['refuse', '-', 1, 1, '-', '-', '-'],
  ['setPassword', '-', '-', 3, 3, '-', '-'],
  ['reset', '-', '-', '-', 3, 3, '-'],
  ['lock', '-', '-', '-', 4, '-', '-'],
  ['unlock', '-', '-', '-', '-', 3, '-'],
  ['cancel', 9, 9, 9, 9, 9, '-'],
];

test.each(table)('%s leads from each state to %s %s %s %s %s %s', (action, ...next) => {
  const expected = next.map((to) => (to === '-' ? { error: 'accountState' } : { to }));
  expect(states.map((state) => move(state, action))).toEqual(expected);
});

test('a state that is none allows nothing', () => {
  expect(move(5, 'cancel')).toEqual({ error: 'accountState' });
  expect(move(-1, 'create')).toEqual({ error: 'accountState' });
});
