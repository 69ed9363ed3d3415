import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../scripts/generate/files.ts';
import { generate } from '../../scripts/generate/generate.ts';
import { exampleSources, filesOf } from './project.ts';

const label = (text: string) => ({ 'en-US': text, 'pt-BR': text, 'es-ES': text });

const core = 'schemas/core/country.json';

/** What the country's form has in one line. */
const group = { 'x-label': label('ID and name'), fields: ['nmpCode', 'name1'] };

interface Json {
  [name: string]: unknown;
}

/** What the tests add to the country of the small project, whose columns are nmpCode and name1. */
const trade = {
  'x-permissions': { rtv: { may: ['read'] } },
  'x-search': ['currency'],
  'x-columns': [{ name: 'currency', after: 'nmpCode' }, 'bloc'],
  'x-form': {
    fields: [{ name: 'currency', before: 'name1' }],
    tabs: [{ 'x-label': label('Trade'), fields: ['bloc'] }],
  },
  'x-order': [{ name: 'currency', after: 'nmpCode' }],
  'x-unique': [['currency', 'bloc']],
  properties: {
    currency: { type: 'string', maxLength: 3, 'x-label': label('Currency') },
    bloc: { type: 'string', maxLength: 20, 'x-label': label('Bloc') },
  },
};

/** The small project with files that add to its country, each written with two spaces, in this order. */
async function withExtensions(files: Record<string, Json>): Promise<Map<string, string>> {
  const sources = await exampleSources();
  const country = sources.get(core) ?? '';
  sources.set(core, country.replace('"x-columns"', `"x-form": { "head": [${JSON.stringify(group)}] }, "x-columns"`));
  for (const [name, said] of Object.entries(files)) {
    const text = JSON.stringify({ $id: name, 'x-extends': 'country', ...said }, null, 2);
    sources.set(`schemas/${name}.json`, text);
  }
  return sources;
}

async function problemsOf(files: Record<string, Json>): Promise<string[]> {
  const result = await generate(await withExtensions(files));
  return 'problems' in result ? result.problems : [];
}

/** What stands between two texts of a generated file. */
function part(files: Map<string, string>, file: string, from: string, to: string): string {
  const text = files.get(`generated/${file}`) ?? '';
  const start = text.indexOf(from);
  return text.slice(start, text.indexOf(to, start));
}

test('what a file adds to an entity of the core stands where it says, and is the entity’s like the rest', async () => {
  const files = await filesOf(await withExtensions({ countryOfTrade: trade }));
  const row = part(files, 'types.ts', 'export interface Country ', '\n}');
  const fields = [...row.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
  expect(fields.filter((name) => !/^id$|^rowSCN$|At$|By$/.test(name ?? ''))).toEqual([
    'nmpCode',
    'currency',
    'name1',
    'bloc',
  ]);
  const screen = part(files, 'resources.ts', '  countries: {', 'rules:');
  expect(screen).toContain("columns: ['nmpCode', 'currency', 'name1', 'bloc']");
  expect(screen).toContain("head: ['nmpCode', 'currency', 'name1']");
  expect(screen).toContain("fields: ['bloc']");
  expect(screen).toContain("groups: [['nmpCode', 'currency', 'name1']]");
  const table = part(files, 'tables.ts', "    table: 'country',", 'fields:');
  expect(table).toMatch(/unique: \[(\[[^\]]*\], )*\['currency', 'bloc'\]/);
  expect(files.get('generated/messages/pt-BR.ts')).toContain("'resources.countries.fields.currency': 'Currency'");
  expect(files.get('generated/validators/country.js')).toContain('currency');
});

test('the order in which the files are found and what they are called before changes nothing', async () => {
  const [currency, bloc] = [
    { properties: { currency: trade.properties.currency }, 'x-columns': ['currency'] },
    { properties: { bloc: trade.properties.bloc }, 'x-columns': [{ name: 'bloc', before: 'currency' }] },
  ];
  const one = await filesOf(await withExtensions({ countryOfA: currency, countryOfB: bloc }));
  const other = await filesOf(await withExtensions({ countryOfB: bloc, countryOfA: currency }));
  expect(other).toEqual(one);
  expect(part(one, 'resources.ts', '  countries: {', 'rules:')).toContain(
    "columns: ['nmpCode', 'name1', 'bloc', 'currency']",
  );
});

test.each([
  [
    'a property that the entity has',
    { properties: { name1: trade.properties.bloc } },
    ['schemas/countryOfTrade.json:5:5 "name1" is already in schemas/core/country.json:17:5'],
  ],
  [
    'an entity that is none',
    { 'x-extends': 'contry' },
    ['schemas/countryOfTrade.json:3:16 unknown entity "contry" (did you mean "country"?)'],
  ],
  [
    'a keyword that is none',
    { 'x-colums': ['name1'] },
    ['schemas/countryOfTrade.json:4:3 unknown keyword "x-colums" (did you mean "x-columns"?)'],
  ],
  [
    'a mistake within a property',
    { properties: { bloc: { ...trade.properties.bloc, 'x-widget': 'piker' } } },
    ['schemas/countryOfTrade.json:13:19 unknown widget "piker" (did you mean "picker"?)'],
  ],
  [
    'a column that is no field',
    { 'x-columns': [{ name: 'blok', before: 'name1' }], properties: { bloc: trade.properties.bloc } },
    ['schemas/countryOfTrade.json:6:15 unknown field "blok" (did you mean "bloc"?)'],
  ],
  [
    'a place beside nothing',
    { 'x-columns': [{ name: 'bloc', after: 'nmae1' }], properties: { bloc: trade.properties.bloc } },
    ['schemas/countryOfTrade.json:7:16 there is no "nmae1" beside which "bloc" could stand (did you mean "name1"?)'],
  ],
  [
    'an order of what is no field',
    { 'x-order': [{ name: 'blok', after: 'name1' }], properties: { bloc: trade.properties.bloc } },
    ['schemas/countryOfTrade.json:6:15 unknown field "blok" (did you mean "bloc"?)'],
  ],
  [
    'a field of the form without a place',
    { 'x-form': { fields: [{ name: 'bloc' }] }, properties: { bloc: trade.properties.bloc } },
    ['schemas/countryOfTrade.json:7:17 "bloc" says neither after nor before which field it stands'],
  ],
  [
    'values of a field that has none',
    { 'x-values': { name1: [{ name: 'here', 'x-label': label('Here') }] } },
    ['schemas/countryOfTrade.json:5:5 unknown field with values "name1"'],
  ],
])('%s is told with its place', async (_what, said, lines) => {
  expect(await problemsOf({ countryOfTrade: said })).toEqual(lines);
});

test('a field stands beside one of a tab that another file adds', async () => {
  const { properties, 'x-form': form } = trade;
  const files = await filesOf(
    await withExtensions({
      countryOfA: {
        'x-form': { fields: [{ name: 'currency', after: 'bloc' }] },
        properties: { currency: properties.currency },
      },
      countryOfB: { 'x-form': { tabs: form.tabs }, properties: { bloc: properties.bloc } },
    }),
  );
  expect(part(files, 'resources.ts', '  countries: {', 'rules:')).toContain("fields: ['bloc', 'currency']");
});

test('two files that add the same property are told with both places', async () => {
  const said = { properties: { bloc: trade.properties.bloc } };
  expect(await problemsOf({ countryOfA: said, countryOfB: said })).toEqual([
    'schemas/countryOfB.json:5:5 "bloc" is already in schemas/countryOfA.json:5:5',
  ]);
});

test('a mistake of the core’s is told where it stands, also behind what was put before it', async () => {
  const sources = await withExtensions({
    countryOfTrade: { 'x-columns': [{ name: 'bloc', before: 'nmpCode' }], properties: { bloc: trade.properties.bloc } },
  });
  const country = sources.get(core) ?? '';
  sources.set(core, country.replace('"x-columns": ["nmpCode", "name1"', '"x-columns": ["nmpCode", "nmae1"'));
  const result = await generate(sources);
  expect('problems' in result ? result.problems : []).toEqual([
    'schemas/core/country.json:11:162 unknown field "nmae1" (did you mean "name1"?)',
  ]);
});

describe('a request of the core has in its answers what the business adds', () => {
  const asks = {
    $id: 'whoami',
    'x-request': {
      method: 'get',
      path: '/whoami',
      responses: {
        200: {
          description: 'Who asks.',
          schema: {
            type: 'object',
            required: ['id'],
            properties: { id: { type: 'integer' }, user: { type: 'object' } },
          },
        },
      },
    },
    type: 'object',
    additionalProperties: false,
    properties: {},
  };
  const told = { ward: { type: 'string', description: 'Where they work.' } };

  async function generated(extends_: string, answer: object) {
    const sources = await exampleSources();
    sources.set('schemas/core/requests/whoami.json', JSON.stringify(asks));
    const added = { $id: 'whoamiOfWards', 'x-extends': extends_, 'x-answers': [answer] };
    sources.set('schemas/requests/whoamiOfWards.json', JSON.stringify(added));
    return generate(sources);
  }

  test('in its types and in the description of the API', async () => {
    const result = await generated('whoami', { status: '200', properties: told, required: ['ward'] });
    if ('problems' in result) throw new Error(result.problems.join('\n'));
    expect(result.files.get('generated/types.ts')).toMatch(
      /interface WhoamiAnswer \{[\s\S]*id: number;[\s\S]*ward: string;/,
    );
    expect(result.openApi).toContain('"description": "Where they work."');
  });

  test.each([
    ['whoam', { status: '200', properties: told }, 'unknown request "whoam" (did you mean "whoami"?)'],
    ['whoami', { status: '201', properties: told }, 'the request answers no such thing'],
    ['whoami', { status: '200', of: 'group', properties: told }, 'the request answers no such thing'],
    [
      'whoami',
      { status: '200', properties: { id: { type: 'string' } } },
      '"id" is already in schemas/core/requests/whoami.json',
    ],
  ])('or is told what is wrong: of %s %j', async (name, answer, says) => {
    const result = await generated(name, answer);
    expect('problems' in result ? result.problems.join('\n') : '').toMatch(
      /^schemas\/requests\/whoamiOfWards\.json:1:\d+ /,
    );
    expect('problems' in result ? result.problems.join('\n') : '').toContain(says);
  });
});

test('the core’s schemas stand alone, with a business that has no schema and no role', async () => {
  const sources = await readSources(fileURLToPath(new URL('../..', import.meta.url)));
  const app = JSON.parse(sources.get('schemas/app.json') ?? '');
  for (const path of sources.keys()) if (/^schemas\/(?!core|\w+\.svg$)/.test(path)) sources.delete(path);
  for (const listed of ['roles', 'verbs', 'scopes', 'widgets', 'own']) delete app[listed];
  const menu = app.menu.filter(({ name }: { name: string }) => ['accessPolicies', 'masterData'].includes(name));
  const files = await filesOf(sources.set('schemas/app.json', JSON.stringify({ ...app, menu })));
  const user = part(files, 'types.ts', 'export interface User ', '\n}');
  expect(user).toContain('email: string');
  expect(user).not.toMatch(/salesRole|salesRegionId|customers/);
});
