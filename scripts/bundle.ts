import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** The description of the API, from the schemas alone. @throws Error with their mistakes */
async function buildOpenApi(): Promise<void> {
  const [{ readSources, write }, { generate }] = await Promise.all([
    import('./generate/files.ts'),
    import('./generate/generate.ts'),
  ]);
  const result = await generate(await readSources(root));
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  await write(join(root, 'dist/openapi.json'), result.openApi);
}

async function buildOne(name: BuildName): Promise<void> {
  const hash = fingerprint(builds[name].sources);
  if (isCurrent(name, hash)) return;
  console.log(`Building ${builders[name].says} ...`);
  await builders[name].build();
  markBuilt(name, hash);
}

/** Builds server, admin and the description of the API into dist/, or one of them, when its sources differ from what was built last. */
export async function buildChanged(only?: BuildName): Promise<void> {
  const names: BuildName[] = only ? [only] : ['server', 'admin', 'openapi'];
  await Promise.all(names.map(buildOne));
}
