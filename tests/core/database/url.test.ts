import { describe, expect, test } from 'vitest';
import { parseDatabaseUrl } from '../../../server/core/database/url.ts';

describe('a database address', () => {
  test('names a file', () => {
    expect(parseDatabaseUrl('sqlite:./data/app.sqlite')).toEqual({ dialect: 'sqlite', filename: './data/app.sqlite' });
  });

  test('names several hosts, each with its port or 3306', () => {
    expect(parseDatabaseUrl('mysql://app:secret@one:3307,two,[::1]:3308/backoffice')).toEqual({
      dialect: 'mysql',
      user: 'app',
      password: 'secret',
      database: 'backoffice',
      hosts: [
        { host: 'one', port: 3307 },
        { host: 'two', port: 3306 },
        { host: '::1', port: 3308 },
      ],
    });
  });

  test('has its special characters percent-encoded', () => {
    expect(parseDatabaseUrl('mysql://app:p%40ss%2Fword@host/name')).toMatchObject({ password: 'p@ss/word' });
  });

  test.each([
    'postgres://app@host/name',
    'mysql://host/name',
    'mysql://app@host',
    'mysql://app@/name',
    'mysql://app@host:port/name',
    'mysql://app@host:70000/name',
    'sqlite:',
    'sqlite::memory:',
    '',
  ])('that is wrong is refused in a sentence: %s', (url) => {
    expect(() => parseDatabaseUrl(url)).toThrow(/^DATABASE_URL/);
  });

  test('is never repeated with its password', () => {
    expect(() => parseDatabaseUrl('mysql://app:secret@host:x/name')).toThrow(/^(?!.*secret)/);
  });
});
