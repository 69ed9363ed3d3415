import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTree } from '../scripts/generate/files.ts';
import { generate } from '../scripts/generate/generate.ts';

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
  const result = await generate((await readTree(root, 'schemas')).set('schemas/vehicle.json', schema));
  expect(result).toEqual({ problems: [line?.text] });
});
