import { beforeAll, describe, expect, test } from 'vitest';
import { tablesOf } from '../../scripts/generate/normalize/tables.ts';
import { resourcesOf } from '../../scripts/generate/normalize/resources.ts';
import { read } from '../../scripts/generate/read.ts';
import type { Resource } from '../../scripts/generate/shapes/resources.ts';
import type { Table } from '../../scripts/generate/shapes/tables.ts';
import { changed, exampleSources, filesOf } from './project.ts';

const label = { 'en-US': 'Note', 'pt-BR': 'Nota', 'es-ES': 'Nota' };
const shortest = JSON.stringify({
  $id: 'shortest',
  type: 'object',
  additionalProperties: false,
  'x-label': { one: label, many: label },
  'x-resource': { path: 'shortest', represent: 'name1', sort: 'name1' },
  properties: {
    name1: { $ref: 'common.json#/$defs/name1' },
    note: { type: 'string', 'x-label': label },
    secret: { type: 'string', writeOnly: true, 'x-label': label },
  },
});

/** A record that a name or a code represents, with a second name that people search by. */
const further = (represent: string): string =>
  JSON.stringify({
    ...JSON.parse(shortest),
    $id: 'further',
    'x-resource': { path: 'further', represent, sort: represent },
    'x-search': ['name1', 'code', 'tradeName'],
    'x-columns': ['name1', 'code', 'tradeName'],
    properties: {
      name1: { $ref: 'common.json#/$defs/name1' },
      code: { type: 'string', maxLength: 10, 'x-widget': 'code', 'x-label': label },
      tradeName: { type: 'string', maxLength: 60, 'x-label': label },
    },
  });

let examples: Map<string, string>;
let tables: Record<string, Table>;
let widgets: Record<string, Record<string, string>>;
let forms: Record<string, Resource['form']>;

beforeAll(async () => {
  examples = await exampleSources();
  const { project } = read(new Map(examples).set('schemas/shortest.json', shortest));
  const list = tablesOf(project);
  const resources = resourcesOf(project, list);
  forms = Object.fromEntries(resources.map(({ entity, form }) => [entity, form]));
  tables = Object.fromEntries(list.map((table) => [table.name, table]));
  widgets = Object.fromEntries(
    resources.map(({ entity, fields }) => [
      entity,
      Object.fromEntries(Object.values(fields).map(({ name, widget }) => [name, widget])),
    ]),
  );
});

const field = (entity: string, name: string) => tables[entity]?.fields[name];

test('a screen that says no more shows what names a row, and every field in the form', () => {
  expect(tables['shortest']).toMatchObject({ search: ['name1'], columns: ['name1'], csv: ['name1'] });
  expect(forms['shortest']).toEqual({ head: ['name1', 'note'], tabs: [], groups: [] });
});

test('a further name of the list finds a record beside a name in words, and not beside a code that names it', () => {
  const named = (represent: string): Table | undefined => {
    const sources = new Map(examples);
    sources.set('schemas/further.json', further(represent));
    return tablesOf(read(sources).project).find(({ name }) => name === 'further');
  };
  expect(named('name1')?.finding.names).toEqual(['tradeName']);
  expect(named('code')?.finding.names).toEqual([]);
});

test('write stands for create and update, with which goes import', () => {
  expect(tables['salesRegion']?.permissions['manager']?.may).toEqual(['read', 'create', 'update', 'export', 'import']);
});

test('csv has the columns of the table when it does not say otherwise', () => {
  expect(tables['salesRegion']?.csv).toEqual(tables['salesRegion']?.columns);
});

describe('a bare filter', () => {
  test.each([
    ['salesRegion', 'salesRegionId', 'prefix', 'a code'],
    ['salesRegion', 'name1', 'contains', 'a text that is searched'],
    ['user', 'salesRole', 'equals', 'one of several values'],
    ['campaign', 'startsAt', 'equals', 'a date'],
    ['campaign', 'managerId', 'equals', 'a reference'],
    ['salesRegion', 'states', 'equals', 'a relation to many'],
    ['campaign', 'phone', undefined, 'a text that no list names'],
    ['user', 'passwd', undefined, 'a secret'],
    ['campaign', 'tags', undefined, 'a list of texts'],
  ])('on %s.%s means %s: %s', (entity, name, search, _why) => {
    expect(field(entity, name)?.search).toBe(search);
  });
});

test('a list of codes is searched by those that have a word', async () => {
  const sources = await changed('schemas/campaign.json', '"x-search": ["name1",', '"x-search": ["tags",');
  const campaign = sources.get('schemas/campaign.json') ?? '';
  sources.set('schemas/campaign.json', campaign.replace('"uniqueItems": true,', '"x-words": "pendency",'));
  const { project } = read(sources);
  const tags = tablesOf(project).find(({ name }) => name === 'campaign')?.fields['tags'];
  expect(tags).toMatchObject({ search: 'equals', words: 'pendency', codes: expect.arrayContaining(['unit', 'cfop']) });
  await expect(filesOf(sources)).resolves.toBeDefined(); // no check has anything against it
});

test('texts that are searched or sorted have a shadow column, others have none', () => {
  expect(field('country', 'name1')?.folded).toBe(true);
  expect(field('campaign', 'reason')?.folded).toBeUndefined();
  expect(field('campaign', 'status1')?.folded).toBeUndefined();
});

test('a property that another entity lists through a relation to one can be sorted', () => {
  expect(field('country', 'name1')?.sortable).toBe(true);
  expect(field('campaign', 'seats')?.sortable).toBeUndefined();
});

test('references are indexed, and indexes that others make superfluous are left out', () => {
  expect(tables['state']?.indexes).toEqual([['name1'], ['countryId']]);
  expect(tables['user']?.indexes).toEqual([
    ['name1'],
    ['reportsTo'],
    ['salesRegionId'],
    ['salesRole', 'name1'],
    ['salesRole'],
  ]);
  expect(tables['user']?.unique).toEqual([['email']]);
});

test('a reference says under which name it is followed and what goes out with it', () => {
  expect(field('salesRegion', 'countryId')?.ref).toEqual({
    entity: 'country',
    relation: 'country',
    onDelete: 'restrict',
    filter: {},
    where: {},
    acyclic: false,
    embed: ['nmpCode', 'name1'],
  });
  expect(field('user', 'reportsTo')?.ref?.relation).toBe('reportsTo');
});

test('a join knows its columns and the property on the other side', () => {
  expect(field('user', 'groups')?.join).toEqual({
    table: 'user_group_user',
    own: 'user_id',
    target: 'user_group_id',
    other: 'users',
  });
});

test('owned rows have a table with the owner in it', () => {
  const owned = field('campaign', 'prizes')?.owned;
  expect(owned).toMatchObject({
    table: 'campaign_prize',
    owner: 'campaign_id',
    unique: [['sku']],
    indexes: [['countryId']],
  });
});

test('rules say what is required, hidden and locked, and share conditions', () => {
  expect(tables['campaign']?.rules).toEqual([
    { condition: 0, require: ['reason'], hide: [], lock: ['seats'] },
    { condition: 1, require: [], hide: ['closedAt'], lock: [] },
    { condition: 2, require: ['seats'], hide: [], lock: [] },
  ]);
});

test('widgets follow from x-widget, else from type, values and format', () => {
  expect(widgets['campaign']).toEqual({
    name1: 'text',
    status1: 'status',
    startsAt: 'date',
    endsAt: 'date',
    closedAt: 'dateTime',
    budget: 'currency',
    managerId: 'picker',
    seats: 'number',
    phone: 'text',
    cellPhone: 'text',
    reason: 'text',
    code: 'code',
    tags: 'tags',
    open: 'boolean',
    prizes: 'grid',
  });
  expect(widgets['user']).toMatchObject({ email: 'email', passwd: 'password', salesRole: 'choice', groups: 'pickers' });
});

test('the rules of owned rows stand at their grid, their conditions after those of the entity', async () => {
  const required = '"required": ["sku"],';
  const ruled = `${required} "dependentRequired": { "countryId": ["sku"] },`;
  const { project } = read(await changed('schemas/campaign.json', required, ruled));
  const list = tablesOf(project);
  const campaign = resourcesOf(project, list).find(({ entity }) => entity === 'campaign');
  const own = new Set(campaign?.rules.map(({ condition }) => condition));
  const [rule, ...others] = campaign?.fields['prizes']?.rules ?? [];
  expect(others).toEqual([]);
  expect(rule).toMatchObject({ require: ['sku'], hide: [], lock: [] });
  expect(own.has(rule?.condition ?? 0)).toBe(false);
  expect(campaign?.fields['name1']).not.toHaveProperty('rules');
});
