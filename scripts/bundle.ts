import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './bundleServer.ts';
import { refuseUnmigrated } from './migration/unmigrated.ts';
import { fingerprint, isCurrent, markBuilt, builds, type BuildName } from './built.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const builders: Record<BuildName, { says: string; build: () => Promise<void> }> = {
  server: { says: 'the server', build: () => bundleServer(join(root, 'dist')) },
  admin: { says: 'the admin', build: () => buildAdmin(false) },
  prerender: {
    says: 'the admin for the thread that draws first screens',
    build: () => buildAdmin(join(root, 'admin/thread.ts')),
  },
  openapi: { says: 'the description of the API', build: buildOpenApi },
};

async function buildAdmin(ssr: string | false): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { ssr } });
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
  const names: BuildName[] = only ? [only] : ['server', 'admin', 'prerender', 'openapi'];
  if (names.includes('server') && !isCurrent('server')) await refuseUnmigrated();
  await Promise.all(names.map(buildOne));
}
