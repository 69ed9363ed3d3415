import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('../../..', import.meta.url));

export const readDocument = (path: string, root = here): string => readFileSync(join(root, path), 'utf8');

function markdownIn(root: string, folder: string, recursive: boolean): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path));
}

/** A part of a document. */
export interface Mention {
  document: string;
  text: string;
}

/** Every match of a pattern's first group in the documents for people. */
export function mentions(pattern: RegExp, root = here): Mention[] {
  const documents = [...markdownIn(root, '.', false), ...markdownIn(root, 'docs', true)];
  return documents.flatMap((document) =>
    [...readDocument(document, root).matchAll(pattern)].map((match) => ({ document, text: match[1] ?? '' })),
  );
}

export const told = ({ document, text }: Mention): string => `${document}: ${text}`;

/** Commands of npm that documents name and that there are not. */
export function unknownCommands(root = here): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readDocument('package.json', root));
  const named = mentions(/\bnpm (?:run )?(start|test|(?<=run )[a-z:]+)\b/g, root);
  const known = [...Object.keys(scripts), 'new']; // which is run in a checkout of the framework
  return named.filter(({ text }) => !known.includes(text)).map(told);
}

/** Settings that documents name and .env.example does not explain. */
export function unknownSettings(root = here): string[] {
  const known = new Set([...readDocument('.env.example', root).matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]));
  const ofOthers = new Set(['NODE_ENV', 'CI', 'PICTURES', 'TEST_DATABASE', 'TEST_MYSQL_URL']); // Node's, the build machine's, the tests'
  const named = mentions(/\b([A-Z][A-Z_]{3,})=\S/g, root);
  return named.filter(({ text }) => !known.has(text) && !ofOthers.has(text)).map(told);
}

/** Links that lead to no file, or to no heading in it. */
export function brokenLinks(root = here): string[] {
  const links = mentions(/\]\(([^)\s]+)\)/g, root).filter(({ text }) => !/^[a-z]+:/.test(text));
  return links.filter((link) => isBroken(root, link)).map(told);
}

function isBroken(root: string, { document, text }: Mention): boolean {
  const [path = '', anchor] = text.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsOf(readDocument(target, root)).includes(anchor);
}

/** Headings as GitHub makes addresses of them. */
function anchorsOf(document: string): string[] {
  const headings = [...document.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '');
  return headings.map((heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')); // prettier-ignore
}
