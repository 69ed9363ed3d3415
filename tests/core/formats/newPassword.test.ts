import { expect, test } from 'vitest';
import { isValid, passwordRules } from '../../../schemas/core/formats/newPassword.ts';

type Rule = keyof typeof passwordRules;
const isRule = (name: string): name is Rule => name in passwordRules;
const rules = Object.keys(passwordRules).filter(isRule);

const unmet = (password: string) => rules.filter((rule) => !passwordRules[rule](password));

test.each<[string, Rule[]]>([
  ['Morning#2026', []],
  ['Ção#1234', []],
  ['Aa1#567', ['length']],
  ['MORNING#2026', ['lowercase']],
  ['morning#2026', ['uppercase']],
  ['Morning#abcd', ['digit']],
  ['Morning2026', ['special']],
  ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
])('"%s" leaves unmet: %j', (password, expected) => {
  expect(unmet(password)).toEqual(expected);
  expect(isValid(password)).toBe(expected.length === 0);
});

test('each of the 32 ASCII punctuation marks counts as a special character', () => {
  const marks = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
  expect(marks).toHaveLength(32);
  for (const mark of marks) expect(isValid(`Morning2026${mark}`)).toBe(true);
});

test('128 characters are taken, 129 are not', () => {
  expect(isValid(`Aa1#${'x'.repeat(124)}`)).toBe(true);
  expect(isValid(`Aa1#${'x'.repeat(125)}`)).toBe(false);
});

test('half of a surrogate pair has no place in it', () => {
  expect(isValid('Morning#2026\ud800')).toBe(false);
  expect(isValid('Morning#2026🌱')).toBe(true);
});
