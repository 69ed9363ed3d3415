import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFiles } from './files.ts';
import { hashOf, manifestFile, printManifest, readManifest, type Manifest } from './manifest.ts';
import type { Packages } from './packages.ts';
import { manifestOf, type Framework } from './write.ts';

/** Makes the package-lock.json that goes with a package.json from the one of before. */
export type Lock = (packageJson: string, before: string) => string;

/**
 * Replaces the framework of a business by this one, and touches nothing else: either all of it, or on any error nothing.
 * What may take long or fail, the lock, is made before anything is written; who is stopped halfway runs it again.
 * @returns paths of the framework's files that were written or removed
 * @throws Error naming every file of the framework that somebody has changed, and each of the business's own that stands
 * where the framework brings one
 */
export function updateBusiness(framework: Framework, folder: string, lock: Lock): string[] {
  const before = readManifest(folder);
  const after = manifestOf(framework);
  const obstacles = [...changedIn(folder, before, after), ...inTheWay(folder, before, after)];
  if (obstacles.length > 0) throw new Error([...obstacles, 'Nothing was written.'].join('\n'));
  const written = framework.files.filter((file) => after.files[file] !== before.files[file]);
  const gone = Object.keys(before.files).filter((file) => after.files[file] === undefined);
  const packages = packageJson(folder, before.packages, after.packages);
  const files = [
    ...written.map((file) => [file, readFileSync(join(framework.root, file))] as const),
    ...gone.map((file) => [file, undefined] as const),
    [manifestFile, printManifest(after)] as const,
  ];
  orNothing(() => {
    const locked = lock(packages, readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    replaceFiles(folder, [['package.json', packages], ['package-lock.json', locked], ...files]);
  });
  return [...written, ...gone];
}

function orNothing(write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nNothing was written.`, {
      cause: error,
    });
  }
}

/** What is as the framework brings it now came by an update that was stopped halfway. */
function changedIn(folder: string, { files }: Manifest, after: Manifest): string[] {
  const changed = Object.entries(files).filter(([file, hash]) => {
    const there = hashOf(join(folder, file));
    return there !== hash && there !== after.files[file];
  });
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
