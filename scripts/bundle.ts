import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A thing that is built: the sources it is made of and the file that proves it is there. */
interface Product {
  name: 'server' | 'admin';
  sources: string[];
  output: string;
  build: () => Promise<void>;
}

const common = ['generated', 'schemas/formats', 'package-lock.json', 'tsconfig.json', 'scripts/bundle.ts'];

const products: Product[] = [
  {
    name: 'server',
    sources: ['server', 'migrations', ...common],
    output: 'dist/server.js',
    build: buildServer,
  },
  {
    name: 'admin',
    sources: ['admin', 'vite.config.ts', ...common],
    output: 'dist/admin/index.html',
    build: buildAdmin,
  },
];

/** One file of our own code, and one for the thread that reads invoices; packages stay in node_modules, where their native parts are. */
async function buildServer(): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: { server: 'server/main.ts', nfeThread: 'server/invoices/imports/thread.ts' },
    outdir: 'dist',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}

async function buildAdmin(): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

function filesUnder(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash over names and contents of files and folders; those that do not exist count as empty. */
function fingerprint(sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources.map((name) => join(root, name)).filter(existsSync)) {
    const files = /\.[a-z]+$/.test(source) ? [source] : filesUnder(source).toSorted();
    for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampOf = (product: Product): string => join(root, '.cache', 'build', product.name);

function isCurrent(product: Product, hash: string): boolean {
  const stamp = stampOf(product);
  return existsSync(join(root, product.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

async function buildOne(product: Product): Promise<void> {
  const hash = fingerprint(product.sources);
  if (isCurrent(product, hash)) return;
  console.log(`Building the ${product.name} ...`);
  await product.build();
  mkdirSync(join(root, '.cache', 'build'), { recursive: true });
  writeFileSync(stampOf(product), hash);
}

/** Builds the server and, unless only that is wanted, the admin into dist/, each when its sources differ from what was built last. */
export async function buildChanged(only?: 'server'): Promise<void> {
  await Promise.all(products.filter(({ name }) => name === (only ?? name)).map(buildOne));
}
