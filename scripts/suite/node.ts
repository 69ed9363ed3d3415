import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The lines of Node.js on which the server runs in production, each with the release that is tested. */
export const releases = { node22: '22.23.3', node24: '24.21.0' } as const;
export type Release = keyof typeof releases;

export const isRelease = (name: string): name is Release => Object.hasOwn(releases, name);

const major = (version: string): string => version.split('.')[0] ?? version;

/** Where npm puts those that are not the machine's own. */
export const nodeFolder = fileURLToPath(new URL('../../.cache/node', import.meta.url));

/** What npm is asked for: Node.js of this platform as a package, under the name of its line. */
export const packageOf = (release: Release): string =>
  `${release}@npm:node-${process.platform}-${process.arch}@${releases[release]}`;

/** The program of a release: the machine's own where it is of that line, else the one that npm brought; undefined: none. */
export function findNode(release: Release): string | undefined {
  if (major(process.versions.node) === major(releases[release])) return process.execPath;
  const brought = join(nodeFolder, 'node_modules', release, 'bin', 'node');
  return existsSync(brought) ? brought : undefined;
}

/** What runs a step, and the environment in which all that it starts is run by the same; the machine's own where it lacks the release. */
export function runtimeOf(release: Release | undefined): { program: string; env: NodeJS.ProcessEnv } {
  const program = release && findNode(release);
  if (!release || !program) return { program: process.execPath, env: {} };
  const path = [dirname(program), process.env['PATH']].join(delimiter);
  return { program, env: { PATH: path, TEST_NODE: major(releases[release]) } };
}
