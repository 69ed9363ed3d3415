// Plain JavaScript on purpose: it tells whether anything is to be built before what builds is there.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install.mjs';

const common = [
  'generated',
  'schemas/core/formats',
  'schemas/formats',
  'package-lock.json',
  'tsconfig.json',
  'scripts/bundle.ts',
];

/** What is built: the sources that each is made of, and the files that prove it is there. */
export const builds = {
  server: {
    sources: ['server', 'migrations', 'scripts/setup.ts', 'scripts/bundleServer.ts', ...common],
    outputs: ['dist/server.js', 'dist/start.js'],
  },
  admin: { sources: ['admin', 'vite.config.ts', ...common], outputs: ['dist/admin/index.html'] },
  prerender: { sources: ['admin', 'vite.config.ts', ...common], outputs: ['dist/prerender/thread.js'] },
  openapi: { sources: ['schemas', 'scripts/generate'], outputs: ['dist/openapi.json'] },
};

const stamps = join(root, '.cache', 'build');

/** A hash over names and contents of files and folders; those that do not exist count as empty. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources.map((name) => join(root, name)).filter(existsSync)) {
    const files = /\.[a-z]+$/.test(source) ? [source] : filesUnder(source).toSorted();
    for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Whether it was built from sources with this hash. */
export function isCurrent(name, hash = fingerprint(builds[name].sources)) {
  const stamp = join(stamps, name);
  const needed = [...builds[name].outputs.map((output) => join(root, output)), stamp];
  return needed.every(existsSync) && readFileSync(stamp, 'utf8') === hash;
}

/** Remembers of which sources it was built. */
export function markBuilt(name, hash) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), hash);
}

/** Whether everything is built from the sources that are there. */
export const isBuilt = () => Object.keys(builds).every((name) => isCurrent(name));
