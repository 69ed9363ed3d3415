import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Order } from './arguments.ts';
import { businessFiles } from './business.ts';
import { hashesOf, hashOf, manifestFile, printManifest, readManifest, type Manifest } from './manifest.ts';
import { corePackages, type Packages } from './packages.ts';
import { coreFiles } from './parts.ts';

/** Places where the framework's own folder is, and what it is now. */
export interface Framework {
  root: string;
  version: string;
  files: readonly string[];
  packages: Packages;
}

export function frameworkAt(root: string): Framework {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = coreFiles(root);
  return { root, version, files, packages: corePackages(root, files) };
}

const manifestOf = ({ root, version, files, packages }: Framework): Manifest => ({
  version,
  files: hashesOf(root, files),
  packages,
});

/**
 * Writes a new business into a folder that is empty or not there.
 * @throws Error when there is something in it
 */
export function writeBusiness(framework: Framework, order: Extract<Order, { update: false }>): void {
  const { folder } = order;
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  for (const file of framework.files) copyInto(framework.root, folder, file);
  for (const [file, content] of businessFiles(order, framework.version, framework.packages)) put(folder, file, content);
  copyInto(framework.root, folder, 'package-lock.json');
  put(folder, manifestFile, printManifest(manifestOf(framework)));
}

/**
 * Replaces the framework of a business by this one, and touches nothing else.
 * @returns paths that were written or removed
 * @throws Error naming every file of the framework that somebody has changed, and each of the business's own that stands
 * where the framework brings one; nothing is written then
 */
export function updateBusiness(framework: Framework, folder: string): string[] {
  const before = readManifest(folder);
  const after = manifestOf(framework);
  const obstacles = [...changedIn(folder, before), ...inTheWay(folder, before, after)];
  if (obstacles.length > 0) throw new Error([...obstacles, 'Nothing was written.'].join('\n'));
  const written = framework.files.filter((file) => after.files[file] !== before.files[file]);
  const gone = Object.keys(before.files).filter((file) => after.files[file] === undefined);
  for (const file of written) copyInto(framework.root, folder, file);
  for (const file of gone) rmSync(join(folder, file), { force: true });
  put(folder, 'package.json', packageJson(folder, before.packages, after.packages));
  put(folder, manifestFile, printManifest(after));
  return [...written, ...gone];
}

function changedIn(folder: string, { files }: Manifest): string[] {
  const changed = Object.entries(files).filter(([file, hash]) => hashOf(join(folder, file)) !== hash);
  return changed.map(([file]) => `${file} was ${existsSync(join(folder, file)) ? 'changed' : 'removed'} by hand.`);
}

function inTheWay(folder: string, before: Manifest, after: Manifest): string[] {
  const isNew = ([file, hash]: [string, string]): boolean => {
    const there = before.files[file] === undefined ? hashOf(join(folder, file)) : undefined;
    return there !== undefined && there !== hash;
  };
  return Object.entries(after.files)
    .filter(isNew)
    .map(([file]) => `${file} is yours, and the framework brings a file of this name now.`);
}

/** The business's package.json with the framework's entries replaced: what it has added or chosen otherwise stays. */
function packageJson(folder: string, before: Packages, after: Packages): string {
  const own: Record<string, unknown> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const parts = ['engines', 'allowScripts', 'scripts', 'dependencies', 'devDependencies', 'overrides'] as const;
  for (const part of parts) own[part] = replaced(own[part], before[part], after[part]);
  return `${JSON.stringify(own, null, 2)}\n`;
}

function replaced(own: unknown, before: object, after: object): Record<string, unknown> {
  const [mine, old] = [new Map(entriesOf(own)), new Map<string, unknown>(Object.entries(before))];
  for (const [name, value] of old) if (mine.get(name) === value) mine.delete(name);
  return Object.fromEntries([...Object.entries(after), ...mine].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function copyInto(root: string, folder: string, file: string): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(root, file), target);
  if (file === '.ci/run') chmodSync(target, 0o755);
}

function put(folder: string, file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
