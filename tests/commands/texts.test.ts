import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type Finished, type Project } from '../core/support/project.ts';

let project: Project;
const script = (name: string, ...args: string[]): Promise<Finished> =>
  project.run('node', ['scripts/run.mjs', name, ...args]);
const read = (path: string): string => readFileSync(join(project.folder, path), 'utf8');
const put = (path: string, text: string): void => writeFileSync(join(project.folder, path), text);

beforeAll(() => {
  project = copyProject();
});
afterAll(() => project?.remove());

interface Row {
  key: string;
  place: string;
  'en-US': string;
  'nl-NL': string;
}

/** The rows of a file for a translator. */
const rowsOf = (path: string): Row[] => parse(read(path), { bom: true, columns: true });

/** As a spreadsheet saves it where the comma is the decimal mark. */
const withSemicolons = (rows: Row[]): string =>
  rows
    .map((row) => Object.values(row).map((cell: string) => `"${cell.replaceAll('"', '""')}"`))
    .reduce((text, cells) => `${text}${cells.join(';')}\r\n`, 'key;place;en-US;nl-NL\r\n');

test('what a language lacks goes out, comes back translated, and makes a business of four languages', async () => {
  expect(await script('texts', 'nl-NL', '--out', 'missing.csv')).toMatchObject({ code: 0 });
  const rows = rowsOf('missing.csv');
  expect(rows.find(({ key }) => key === 'screens.stockReport')).toMatchObject({ 'en-US': 'Stock report', 'nl-NL': '' });
  expect(rows.find(({ key }) => key === 'app.menu.commercial.x-label')?.place).toMatch(/^schemas\/app\.json:\d+:\d+$/);

  expect(rows.find(({ key }) => key === 'ra.boolean.null')).toMatchObject({ 'en-US': '\u2003' });
  const dutch = (text: string) => (text === '\u2003' ? '' : `${text} (nl)`);
  put('translated.csv', withSemicolons(rows.map((row) => ({ ...row, 'nl-NL': dutch(row['en-US']) }))));
  const taken = await script('texts', 'nl-NL', '--in', 'translated.csv');
  expect(taken.output).toContain(`${rows.length} texts taken, 0 still missing`);
  expect(taken.output).toContain('schemas/core/texts/nl-NL.json\nschemas/texts/nl-NL.json');
  expect(JSON.parse(read('schemas/core/texts/nl-NL.json'))).toHaveProperty(['shell', 'shell.home'], 'Home (nl)');
  expect(JSON.parse(read('schemas/core/texts/nl-NL.json'))).toHaveProperty(['ra', 'ra.boolean.null'], '\u2003');

  put('schemas/app.json', read('schemas/app.json').replace('"locales": {', '"locales": { "nl-NL": {},'));
  const lacking = await script('generate');
  expect(lacking.output.trim().split('\n').toSorted()).toEqual([
    'content/manual.nl-NL.md is missing',
    'content/terms.nl-NL.md is missing',
  ]);
  for (const name of ['manual', 'terms'])
    copyFileSync(join(project.folder, `content/${name}.en-US.md`), join(project.folder, `content/${name}.nl-NL.md`));
  expect(await script('generate')).toMatchObject({ code: 0 });
  expect(read('generated/messages/nl-NL.ts')).toContain("'menu.commercial': 'Commercial (nl)'");
  expect(read('generated/texts/nl-NL/rooms/stock.ts')).toContain('(nl)');
  expect((await script('texts', 'nl-NL', '--out', 'again.csv')).output).toContain('0 texts that nl-NL lacks');
});

test('a translation that loses what is filled in, or is of no text, is told with its line, and nothing is written', async () => {
  expect(await script('texts', 'de-DE', '--out', 'german.json')).toMatchObject({ code: 0 });
  const rows: Record<string, string>[] = JSON.parse(read('german.json'));
  const line = rows.findIndex(({ key }) => key === 'mail.greeting') + 1;
  const german = { 'shell.home': 'Startseite', 'mail.greeting': 'Hallo,' };
  const spoilt = rows.map((row) => ({ ...row, 'de-DE': Object(german)[row['key'] ?? ''] ?? '' }));
  put('german.json', JSON.stringify([...spoilt, { key: 'shell.hme', 'de-DE': 'Haus' }]));
  const { code, output } = await script('texts', 'de-DE', '--in', 'german.json');
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    `german.json:${line} "mail.greeting" is filled in with nothing, not with %{name}`,
    `german.json:${rows.length + 1} "shell.hme" is not missing (did you mean "shell.home"?)`,
  ]);
  expect(existsSync(join(project.folder, 'schemas/core/texts/de-DE.json'))).toBe(false);
});

test('what is no language, no file of texts or no table is refused', async () => {
  for (const args of [['qq-QQ', '--out', 'a.csv'], ['fr-FR', '--out', 'a.txt'], ['fr-FR'], ['--in', 'a.csv']])
    expect(await script('texts', ...args)).toMatchObject({ code: 1, output: expect.stringContaining('npm run texts') });
  put('bare.csv', 'name,text\r\na,b\r\n');
  const { code, output } = await script('texts', 'it-IT', '--in', 'bare.csv');
  expect(code).toBe(1);
  expect(output).toContain('there is no column "key" or "it-IT" in it');
});
