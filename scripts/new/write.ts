import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from './arguments.ts';
import { businessFiles } from './business.ts';
import { put } from './files.ts';
import { hashesOf, manifestFile, printManifest, type Manifest } from './manifest.ts';
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

/** What a business that has all of it writes down. */
export const manifestOf = ({ root, version, files, packages }: Framework): Manifest => ({
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
  for (const file of [...framework.files, 'package-lock.json'])
    put(folder, file, readFileSync(join(framework.root, file)));
  for (const [file, content] of businessFiles(order, framework.version, framework.packages)) put(folder, file, content);
  put(folder, manifestFile, printManifest(manifestOf(framework)));
}
