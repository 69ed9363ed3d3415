import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const notSources = /^(node_modules|dist|data|\.cache|tests\/screenshots|migrations\/list\.ts)(\/|$)/;

/** What a project's files hold, by path; what is built, installed or stored is left out. */
export function contentsOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Map(paths.filter((path) => !notSources.test(path)).map((path) => [path, hashOf(join(folder, path))]));
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** The paths of files that are new, gone or different. */
export function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).toSorted();
}
