import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generate } from '../../scripts/generate/generate.ts';
import { changed, exampleSources, filesOf } from './project.ts';

const region = 'schemas/salesRegion.json';
const campaign = 'schemas/campaign.json';

/** A mistake: what is written in a file for the text that is right (\n is a new line), and all lines that this tells. */
interface Mistake {
  name: string;
  file: string;
  right: string;
  wrong: string;
  lines: string[];
}

const mistakes = readFileSync(new URL('mistakes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map(toMistake);

function toMistake(text: string): Mistake {
  const [name = '', ...rows] = text.split('\n');
  const said = (word: string): string[] =>
    rows.filter((row) => row.trim().split(' ')[0] === word).map((row) => row.slice(9).replaceAll('\\n', '\n'));
  const [[file = ''], [right = ''], [wrong = '']] = [said('in'), said('for'), said('write')];
  return { name, file, right, wrong, lines: said('tells') };
}

test.each(mistakes)('$name is told with its place', async ({ file, right, wrong, lines }) => {
  const result = await generate(await changed(file, right, wrong));
  expect('problems' in result ? result.problems : []).toEqual(lines);
});

test('all mistakes of all files are told at once', async () => {
  const sources = await exampleSources();
  const spoil = (path: string, from: string, to: string) =>
    sources.set(path, (sources.get(path) ?? '').replace(from, to));
  spoil(region, '"x-columns"', '"x-colums"');
  spoil(region, '"x-ref": "country"', '"x-ref": "contry"');
  spoil(region, '"pt-BR": "Regiões de vendas", ', '');
  spoil(campaign, '"format": "even"', '"format": "evn"');
  const result = await generate(sources);
  expect('problems' in result ? result.problems : []).toEqual([
    'schemas/campaign.json:77:17 unknown format "evn" (did you mean "even"?)',
    'schemas/salesRegion.json:6:5 many lacks the locale "pt-BR"',
    'schemas/salesRegion.json:22:3 unknown keyword "x-colums" (did you mean "x-columns"?)',
    'schemas/salesRegion.json:56:16 unknown entity "contry" (did you mean "country"?)',
  ]);
});

test.each([
  ['that cannot be read', 'export const isValid = (text: string): boolean => {;', ':1:53 Unexpected end of file'],
  [
    'that needs a file that is not there',
    "import './odd.ts';\nexport const isValid = () => true;",
    ':1:8 there is no schemas/formats/odd.ts',
  ],
])('a format %s is told with its place', async (_name, text, line) => {
  const result = await generate((await exampleSources()).set('schemas/formats/even.ts', text));
  expect('problems' in result ? result.problems : []).toEqual([`schemas/formats/even.ts${line}`]);
});

test('a format of the core that the business has too is told with both files', async () => {
  const result = await generate(
    (await exampleSources()).set('schemas/formats/decimal.ts', 'export const isValid = 1;'),
  );
  expect('problems' in result ? result.problems : []).toEqual([
    'schemas/formats/decimal.ts:1:1 "decimal" is already in schemas/core/formats/decimal.ts',
  ]);
});

test('an entity of the core that the business has too is told with both places', async () => {
  const sources = await exampleSources();
  const result = await generate(sources.set('schemas/state.json', sources.get('schemas/core/state.json') ?? ''));
  expect('problems' in result ? result.problems : []).toEqual([
    'schemas/state.json:3:3 "state" is already in schemas/core/state.json:3:3',
  ]);
});

test.each(['/salesregions/csv', '/salesregions/{id}/history'])('a request in place of %s is told', async (path) => {
  const sources = await exampleSources();
  const file = 'schemas/requests/signIn.json';
  const request = (sources.get(file) ?? '').replace('"post"', '"get"').replace('/login', path);
  const result = await generate(sources.set(file, request));
  expect('problems' in result ? result.problems : []).toEqual([
    'schemas/salesRegion.json:9:13 path "salesregions" is already taken by requests/signIn',
  ]);
});

test('a byte-order mark, which some editors write, is none', async () => {
  expect(await filesOf(await changed(region, '{', '\uFEFF{'))).toEqual(await filesOf(await exampleSources()));
});

test('documents that nobody deletes and that would forget whom they name are warned of, unless it says why', async () => {
  const warned = async (ref: string) => {
    const sources = await changed(campaign, '"x-ref": "user"', `"x-ref": ${ref}`);
    const optional = (sources.get(campaign) ?? '').replace(', "managerId"]', ']');
    const result = await generate(sources.set(campaign, optional));
    const told = 'warnings' in result ? result.warnings : result.problems;
    return told.filter((line) => line.startsWith(campaign));
  };
  expect(await warned('"user"')).toEqual([]);
  expect(await warned('{ "entity": "user", "onDelete": "cascade" }')).toEqual([]);
  expect(await warned('{ "entity": "user", "onDelete": "clear" }')).toEqual([
    expect.stringMatching(/^schemas\/campaign\.json:57:48 warning: campaign is never deleted, .* forget its \w+; /),
  ]);
  expect(await warned('{ "entity": "user", "onDelete": "clear", "$comment": "Its name stays." }')).toEqual([]);
});

test('a reference of which somebody may write what they cannot see is warned of, unless they may not write it', async () => {
  const warned = async (grant: string) => {
    const granted = `"x-permissions": { "manager": { ${grant} } },\n  "required": ["name1"`;
    const result = await generate(await changed(campaign, '"required": ["name1"', granted));
    return ('warnings' in result ? result.warnings : result.problems).filter((line) => line.startsWith(campaign));
  };
  expect(await warned('"may": ["read", "update"], "lock": ["managerId"]')).toEqual([]);
  expect(await warned('"may": ["read"]')).toEqual([]);
  expect(await warned('"may": ["read", "write"]')).toEqual([
    expect.stringMatching(
      /^schemas\/campaign\.json:\d+:\d+ warning: campaign.managerId names a user, which manager may not/,
    ),
  ]);
});

test('the example has no mistakes', async () => {
  expect(await generate(await exampleSources())).toHaveProperty('files');
});
