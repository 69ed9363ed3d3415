import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';

const text = readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8');
interface Operation {
  security?: unknown[];
  operationId?: string;
  responses?: Record<string, { content?: object }>;
}
const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(text);

/** The media types that a GET of this path answers. */
const typesOf = (path: string): string[] => Object.keys(document.paths[path]?.get?.responses?.[200]?.content ?? {});

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test.each(Object.values(tables))('has what $path can do, and nothing that nobody may', ({ path, never, audit }) => {
  const verbs = { create: 'post', update: 'put', delete: 'delete' } as const;
  const here = document.paths[`/${path}`] ?? {};
  const methods = Object.keys(here);
  expect(methods).toContain('get');
  expect(typesOf(`/${path}`)).toEqual(['application/json']); // so that generated clients know what they get
  expect(typesOf(`/${path}/csv`)).toEqual(['text/csv']);
  for (const verb of ['create', 'update', 'delete'] as const) {
    // A request of its own may come to the same address: an invoice is posted, not created.
    const generic = here[verbs[verb]]?.operationId?.startsWith(verb) ?? false;
    expect(generic, verb).toBe(!never.includes(verb));
  }
  expect(document.paths[`/${path}/{id}`]).toHaveProperty('get');
  expect(`/${path}/{id}/history` in document.paths).toBe(audit);
  expect(`/${path}/{id}/restore` in document.paths).toBe(audit && !never.includes('update'));
  const mayReturn = audit && !never.includes('delete');
  expect(`/${path}/{id}/recreate` in document.paths).toBe(mayReturn);
  expect(`/${path}/deleted` in document.paths).toBe(mayReturn);
});

test('needs a session everywhere but where a request says otherwise', () => {
  const open = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => (security?.length === 0 ? [`${method} ${path}`] : [])),
  );
  expect(open).toContain('post /login');
  expect(open.filter((operation) => operation.startsWith('get'))).toEqual([
    'get /accesspolicies/countries',
    'get /accesspolicies/documents/{document}',
  ]);
});
