import { fileURLToPath } from 'node:url';
import { readTree } from '../../scripts/generate/files.ts';
import { generate } from '../../scripts/generate/generate.ts';
import type { ValidatorModule } from '../../generated/errors.ts';

const here = fileURLToPath(new URL('project', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

const even =
  "export const isValid = (text: string): boolean => text.length % 2 === 0;\nexport const unused = 'far away';\n";

/** The files of both, read once for all tests. */
const trees = Promise.all([readTree(here, 'schemas'), readTree(root, 'schemas')]);

/** A small project: its own entities, with the repository's errors, words and decimals. */
export async function exampleSources(): Promise<Map<string, string>> {
  const [small, ours] = await trees;
  const own = new Map(small);
  const shared = [
    'schemas/core/errors.json',
    'schemas/errors.json',
    'schemas/core/icons.json',
    'schemas/core/words.json',
    'schemas/words.json',
    'schemas/core/formats/decimal.ts',
  ];
  const texts = [...ours.keys()].filter((path) => path.startsWith('schemas/core/texts/'));
  for (const path of [...shared, ...texts]) own.set(path, ours.get(path) ?? '');
  return own.set('schemas/formats/even.ts', even);
}

/** The small project with one text replaced in one file; every replacement must really change something. */
export async function changed(path: string, from: string, to: string): Promise<Map<string, string>> {
  const sources = await exampleSources();
  const text = sources.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  return sources.set(
    path,
    text.replace(from, () => to),
  );
}

/** The generated files of sources without mistakes. */
export async function filesOf(sources: Map<string, string>): Promise<Map<string, string>> {
  const result = await generate(sources);
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.files;
}

const dataUrl = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

/** A generated validator as Node loads it: no bundler and no test runner gives it what it does not import itself. */
export async function load(files: ReadonlyMap<string, string>, name: string): Promise<ValidatorModule> {
  const helpers = JSON.stringify(dataUrl(files.get('generated/validatorHelpers.js') ?? ''));
  const text = files.get(`generated/validators/${name}.js`) ?? '';
  return import(dataUrl(text.replaceAll('"../validatorHelpers.js"', helpers)));
}
