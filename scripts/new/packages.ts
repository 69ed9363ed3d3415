import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesAt } from './parts.ts';

type Entries = Record<string, string>;

/** The parts of package.json that come from the framework. */
export interface Packages {
  engines: Entries;
  allowScripts: Record<string, boolean>;
  scripts: Entries;
  dependencies: Entries;
  devDependencies: Entries;
  overrides: Entries;
}

/** Commands that work on the framework itself. */
const ownCommands = ['new', 'bench'];

/** Where packages are named that a business may do without. */
const productsPlaces = ['admin/rooms', 'server/rooms', 'scripts/bench', 'tests'];

/** The framework's entries of its package.json: without packages that only the product names, and without commands for itself. */
export function corePackages(root: string, coreFiles: readonly string[]): Packages {
  const all: Packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const inCore = new Set(coreFiles);
  const ofProduct = productsPlaces.flatMap((place) => filesAt(root, place)).filter((file) => !inCore.has(file));
  const [core, product] = [textOf(root, coreFiles), textOf(root, ofProduct)];
  const kept = (entries: Entries): Entries => pick(entries, (name) => isNamed(core, name) || !isNamed(product, name));
  return {
    engines: all.engines,
    allowScripts: all.allowScripts,
    scripts: pick(all.scripts, (name) => !ownCommands.includes(name)),
    dependencies: kept(all.dependencies),
    devDependencies: kept(all.devDependencies),
    overrides: all.overrides,
  };
}

const pick = (entries: Entries, isWanted: (name: string) => boolean): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => isWanted(name)));

const isCode = (file: string): boolean => /\.(ts|tsx|mjs|cjs|json|css|yaml)$/.test(file);

const textOf = (root: string, files: readonly string[]): string =>
  files
    .filter(isCode)
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** Whether a text imports a package or runs it; `@types/x` comes with `x`. */
function isNamed(text: string, name: string): boolean {
  const plain = name.replace(/^@types\//, '').replaceAll('.', '\\.');
  return new RegExp(`['"/]${plain}['"/]`).test(text);
}
