import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseUnmigrated } from './migration/unmigrated.ts';
import { fingerprint, isCurrent, markBuilt, builds, type BuildName } from './built.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const builders: Record<BuildName, { says: string; build: () => Promise<void> }> = {
  server: { says: 'the server', build: buildServer },
  admin: { says: 'the admin', build: buildAdmin },
  openapi: { says: 'the description of the API', build: buildOpenApi },
};

/**
 * One file of our own code, one of what comes before serving, and one for each thread of a room; packages stay in
 * node_modules, where their native parts are.
 */
async function buildServer(): Promise<void> {
  const [{ build }, { rooms }] = await Promise.all([import('esbuild'), import('../server/rooms.ts')]);
  const threads = rooms.flatMap((room) => Object.entries(room.threads ?? {}));
  const entryPoints = Object.fromEntries(threads.map(([name, file]) => [name, fileURLToPath(file)]));
  await build({
    absWorkingDir: root,
    entryPoints: { server: 'server/main.ts', setup: 'scripts/setup.ts', ...entryPoints },
    outdir: 'dist',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  });
}

async function buildAdmin(): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

/** The description of the API, from the schemas alone. @throws Error with their mistakes, or where generated/ is of others */
async function buildOpenApi(): Promise<void> {
  const [{ drift, readSources, readTree, write }, { generate }] = await Promise.all([
    import('./generate/files.ts'),
    import('./generate/generate.ts'),
  ]);
  const [sources, found] = await Promise.all([readSources(root), readTree(root, 'generated')]);
  const result = await generate(sources);
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  if (drift(result.files, found).length > 0) {
    throw new Error('The schemas have changed since generated/ was written. Run npm run generate, then this again.');
  }
  await write(join(root, 'dist/openapi.json'), result.openApi);
}

async function buildOne(name: BuildName): Promise<void> {
  const hash = fingerprint(builds[name].sources);
  if (isCurrent(name, hash)) return;
  console.log(`Building ${builders[name].says} ...`);
  await builders[name].build();
  markBuilt(name, hash);
}

/**
 * Builds server, admin and the description of the API into dist/, or one of them, when its sources differ from what was built last.
 * A server is not built of schemas that no migration has followed: none can start that asks the database for what it lacks.
 * @throws Error in a sentence or two
 */
export async function buildChanged(only?: BuildName): Promise<void> {
  const names: BuildName[] = only ? [only] : ['server', 'admin', 'openapi'];
  if (names.includes('server') && !isCurrent('server')) await refuseUnmigrated();
  await Promise.all(names.map(buildOne));
}
