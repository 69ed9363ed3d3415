import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Packages } from './packages.ts';

/** What a business has of the framework: written beside it, so that an update knows whose each file is. */
export interface Manifest {
  /** Version of the framework. */
  version: string;
  /** SHA-256 of each of its files, in hexadecimal digits, by path. */
  files: Record<string, string>;
  /** Its entries of package.json. */
  packages: Packages;
}

export const manifestFile = 'core.json';

/**
 * The manifest of a business.
 * @throws Error when the folder has none
 */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestFile);
  if (!existsSync(path)) throw new Error(`${path} is missing: only what npm run new has written can be updated.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

export const printManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/** SHA-256 of a file; undefined where there is none. */
export function hashOf(path: string): string | undefined {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined;
}

export function hashesOf(root: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, hashOf(join(root, file)) ?? '']));
}
