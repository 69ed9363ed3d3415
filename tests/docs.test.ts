import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { texts } from '../generated/texts/en-US/rooms/invoices.ts';
import { lanes, states } from '../admin/rooms/invoices/lifecycle/lanes.ts';
import { messages as english } from '../generated/messages/en-US.ts';
import { isBlocking, isWarning } from '../schemas/formats/invoice.ts';
import { operatorNames, operators } from '../schemas/core/formats/operator.ts';
import { readSources } from '../scripts/generate/files.ts';
import { generate } from '../scripts/generate/generate.ts';

const messages: Readonly<Record<string, string>> = english;

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const markdownIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path));

const documents = [...markdownIn('.', false), ...markdownIn('docs', true)];

/** Every match of a pattern's first group, as 'document: match'. */
function mentions(pattern: RegExp): { document: string; text: string }[] {
  return documents.flatMap((document) =>
    [...read(document).matchAll(pattern)].map((match) => ({ document, text: match[1] ?? '' })),
  );
}

const told = ({ document, text }: { document: string; text: string }): string => `${document}: ${text}`;

test('documents name only commands that exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = mentions(/\bnpm (?:run )?(start|test|(?<=run )[a-z:]+)\b/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ text }) => !(text in scripts)).map(told)).toEqual([]);
});

test('every command is explained in the README', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const inner = ['build']; // which npm start does by itself
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(read('README.md')));
  expect(missing.filter((name) => !inner.includes(name))).toEqual([]);
});

test('documents name only variables that .env.example explains', () => {
  const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]));
  const ofOthers = new Set(['NODE_ENV', 'CI', 'TEST_DATABASE', 'TEST_MYSQL_URL']); // Node's, the build machine's, the tests'
  const named = mentions(/\b([A-Z][A-Z_]{3,})=\S/g);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ text }) => !known.has(text) && !ofOthers.has(text)).map(told)).toEqual([]);
});

test('links between documents lead to files, and to headings in them', () => {
  const links = mentions(/\]\(([^)\s]+)\)/g).filter(({ text }) => !/^[a-z]+:/.test(text));
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(isBroken).map(told)).toEqual([]);
});

function isBroken({ document, text }: { document: string; text: string }): boolean {
  const [path = '', anchor] = text.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

/** Headings as GitHub makes addresses of them. */
function anchorsOf(document: string): string[] {
  const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '');
  return headings.map((heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')); // prettier-ignore
}

test('what the README shows of the vehicle is what the tests use', () => {
  const [shown] = [...read('README.md').matchAll(/```json\n("[^]*?)```/g)].map((match) => match[1]);
  const { properties }: { properties: Record<string, unknown> } = JSON.parse(read('docs/examples/vehicle.json'));
  expect(properties).toMatchObject(JSON.parse(`{${shown}}`));
});

test('the mistake that a document shows is told so', async () => {
  const [line] = mentions(/`(schemas\/vehicle\.json:[^`]+)`/g);
  const schema = read('docs/examples/vehicle.json').replace('"x-columns"', '"x-colums"');
  const result = await generate((await readSources(root)).set('schemas/vehicle.json', schema));
  expect(result).toEqual({ problems: [line?.text] });
});

test('every operator of filters is listed with what it finds and the types that take it, and no other', () => {
  const rows = operatorNames.map((name) => [`\`_${name}\``, operators[name].finds, operators[name].types.join(', ')]);
  expect(tableOf('suffix', read('docs/clients.md'))).toEqual(rows);
});

const invoices = read('docs/invoices.md');
const nameOf = (state: number): string => messages[`resources.notasfiscais.values.status1.${state}`] ?? '';

/** The rows of the table whose first head is this, without their padding. */
function tableOf(head: string, document = invoices): string[][] {
  const [, table = ''] = document.split(new RegExp(`^\\| ${head} .*\\n.*\\n`, 'm'));
  const [rows = ''] = table.split('\n\n');
  return rows.split('\n').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the lifecycle of invoices is drawn and told as the code has it', () => {
  const [, drawn] = /```mermaid\n([^]*?)```/.exec(invoices) ?? [];
  const ways = lanes.flatMap(({ label, from, to }) =>
    from.flatMap((start) => to.map((end) => `  s${start} --> s${end}: ${texts[`invoices.${label}`]}`)),
  );
  const named = states.map((state) => `  state "${nameOf(state)}" as s${state}`);
  expect(drawn?.trimEnd().split('\n')).toEqual(['stateDiagram-v2', ...named, ...ways]);
  const rows = lanes.map(({ label, from, to }) => [
    texts[`invoices.${label}`],
    from.map(nameOf).join(', '),
    to.map(nameOf).join(', '),
  ]);
  expect(tableOf('action')).toEqual(rows);
});

test('every pendency of an invoice is explained, with whether it blocks', () => {
  const codes = Object.keys(messages).flatMap((key) => key.match(/^words\.pendency\.(\w+)$/)?.[1] ?? []);
  const effect = (code: string) => (isWarning(code) ? 'told' : isBlocking(code) ? 'blocks' : 'a person decides');
  const rows = tableOf('pendency').map(([code, says]) => `${code}: ${says}`);
  const expected = codes.map((code) => `\`${code}\`: ${effect(code)}`);
  expect(rows.toSorted()).toEqual(expected.toSorted());
});
