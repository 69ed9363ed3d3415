import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

const coreProcesses = { fileProcess: new URL('../server/core/imports/filed/fileProcess.ts', import.meta.url) };

const beginning = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** What main.ts loads behind what it sets stays a file of its own: the packages of one file are loaded before all else. */
const startApart: Plugin = {
  name: 'start apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/start\.ts$/ }, ({ importer }) =>
      importer === beginning ? { path: './start.js', external: true } : null,
    ),
};

/**
 * One file that begins, one of our own code, one of what comes before serving, and one for each thread or process
 * besides; packages stay in node_modules, where their native parts are.
 * @param folder where the files come to lie; absolute
 */
export async function bundleServer(folder: string): Promise<void> {
  const [{ build }, { rooms }] = await Promise.all([import('esbuild'), import('../server/rooms.ts')]);
  const besides = [coreProcesses, ...rooms.map((room) => room.threads ?? {})].flatMap((each) => Object.entries(each));
  const entryPoints = Object.fromEntries(besides.map(([name, file]) => [name, fileURLToPath(file)]));
  await build({
    absWorkingDir: root,
    entryPoints: { server: 'server/main.ts', start: 'server/start.ts', setup: 'scripts/setup.ts', ...entryPoints },
    plugins: [startApart],
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  });
}
