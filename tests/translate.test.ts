import { describe, expect, test } from 'vitest';
import { labelsOf, problemText, translate } from '../server/core/translate.ts';

describe('a limit of one', () => {
  test.each([
    ['en-US', 'Invalid field Name. Use at least 1 character.', 'Invalid field Name. Use at least 8 characters.'],
    ['pt-BR', 'Campo inválido Name. Use pelo menos 1 caractere.', 'Campo inválido Name. Use pelo menos 8 caracteres.'],
    ['es-ES', 'Campo no válido Name. Use al menos 1 carácter.', 'Campo no válido Name. Use al menos 8 caracteres.'],
  ] as const)('is told of one, a larger one of many, in %s', (locale, one, many) => {
    const told = (minimum: number) => problemText(locale, undefined, 'tooShort', 'Name', { minimum });
    expect([told(1), told(8)]).toEqual([one, many]);
  });
});

test('a field is called as the longest resource of the address calls it', () => {
  expect(labelsOf({}, '/apis/v1/users/groups/7?x=1')).toBe('resources.users/groups');
  expect(labelsOf({}, '/apis/v1/users/7')).toBe('resources.users');
  expect(labelsOf({}, '/apis/v1/constructor')).toBeUndefined();
});

test('what every object has is no text', () => {
  expect(translate('en-US', 'constructor')).toBe('constructor');
});
