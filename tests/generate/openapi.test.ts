import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';
import { operatorNames } from '../../schemas/core/formats/operator.ts';
import { describedApi } from '../core/support/openApi.ts';

const text = await describedApi();
interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  operationId?: string;
  responses?: Record<string, { content?: object }>;
}
const document: { paths: Record<string, Record<string, Operation>>; tags: { name: string }[]; components: object } =
  JSON.parse(text);

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
  expect(typesOf(`/${path}/xlsx`)).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  for (const verb of ['create', 'update', 'delete'] as const) {
    // A request of its own may come to the same address: an invoice is posted, not created.
    const generic = here[verbs[verb]]?.operationId?.startsWith(verb) ?? false;
    expect(generic, verb).toBe(!never.includes(verb));
  }
  expect(document.paths[`/${path}/{id}`]).toHaveProperty('get');
  expect(document.paths[`/${path}/references`]).toHaveProperty('get');
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

/** Every object of the document with its place, and what its place is called: the key above its own. */
function* partsOf(value: unknown, path: readonly string[] = []): Generator<{ path: readonly string[]; part: object }> {
  if (typeof value !== 'object' || value === null) return;
  yield { path, part: value };
  for (const [key, each] of Object.entries(value)) yield* partsOf(each, [...path, key]);
}

/** Whether it says what it is, or refers to something that does. */
function isDescribed(part: object): boolean {
  const { description, $ref } = Object(part);
  if (typeof description === 'string' && description.trim() !== '') return true;
  return typeof $ref === 'string' && isDescribed(referred($ref));
}

const referred = ($ref: string): object =>
  $ref
    .split('/')
    .slice(1)
    .reduce((at, step) => Object(at)[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);

test('every property, parameter, answer and tag says what it is', () => {
  const parts = [...partsOf(document)];
  const below = (key: string) => parts.filter(({ path }) => path.at(-2) === key);
  // What stands below `properties` is a property, unless `properties` is itself the name of one.
  const properties = below('properties').filter(({ path }) => path.at(-3) !== 'properties');
  const told = [...properties, ...['parameters', 'responses', 'headers', 'tags'].flatMap(below)].filter(
    ({ path }) => !path.includes('example'),
  );
  expect(properties.length).toBeGreaterThan(1000);
  expect(told.filter(({ part }) => !isDescribed(part)).map(({ path }) => path.join('/'))).toEqual([]);
});

test('every operation says what it does, under a tag that the document explains', () => {
  const known = document.tags.map(({ name }) => name);
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, operation]) => (method === 'parameters' ? [] : [operation])),
  );
  for (const { operationId, tags, summary, description } of operations) {
    const said = { operationId, summary: !!summary, description: !!description, tag: known.includes(tags?.[0] ?? '') };
    expect(said).toEqual({ operationId, summary: true, description: true, tag: true });
  }
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('has no component that nothing refers to', () => {
  const components = [...partsOf(document.components)].filter(({ path }) => path.length === 2);
  const unused = components
    .map(({ path }) => path.join('/'))
    .filter((name) => !name.startsWith('securitySchemes/'))
    .filter((name) => !text.includes(`"#/components/${name}"`) && !text.includes(`"#/components/${name}/`));
  expect(unused).toEqual([]);
});

test('names every operator of filters, and no other', () => {
  const filter = [...partsOf(document)].find(({ path }) => path.join('.') === 'components.parameters.filter');
  const { description = '' }: { description?: string } = Object(filter?.part);
  expect([...description.matchAll(/ _([a-z]+) /g)].map(([, name]) => name)).toEqual(operatorNames);
});
