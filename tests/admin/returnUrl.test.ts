import { describe, expect, test } from 'vitest';
import { ownPath } from '../../admin/core/providers/returnUrl.ts';

const origin = 'https://lavoura.example';

describe('the path to come back to after signing in', () => {
  test.each(['/customers', '/customers?filter=%7B%7D&page=2#row-3', '/', '/a//b'])('may be %s', (path) => {
    expect(ownPath(path, origin)).toBe(path);
  });

  test.each([
    '',
    'customers',
    'https://evil.example/customers',
    '//evil.example',
    '///evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/./\n/evil.example',
    '/.//evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '%2F%2Fevil.example',
    'https:',
    'https:evil.example',
    'javascript:alert(1)',
    ' //evil.example',
  ])('is none of our own when it is %j', (path) => {
    expect(ownPath(path, origin)).toBeUndefined();
  });
});
