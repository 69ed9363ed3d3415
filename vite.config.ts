import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { palettes, tokensCss } from './admin/core/theme/tokens.ts';
import { brandFiles, brandPictures } from './scripts/brandFiles.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = join(root, 'dist', 'admin');

/** `virtual:tokens.css`: the theme's tokens as custom properties, printed from the same file that react-admin's theme reads. */
function tokens(): Plugin {
  const id = 'virtual:tokens.css';
  return {
    name: 'tokens',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? tokensCss() : undefined),
  };
}

/** Writes the service worker with the names of what was built: scripts, styles, and the letters that our languages need. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = outDir }, bundle) {
        const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
        const built = Object.keys(bundle).filter((name) => kept.test(name));
        await buildWorker(dir, basename(entry?.fileName ?? ''), [...brandPictures, ...built]);
      },
    },
  };
}

const kept = /\.(js|css)$|latin-wght-normal.*\.woff2$/;

async function buildWorker(dir: string, version: string, names: string[]): Promise<void> {
  const addresses = names.map((name) => `/${name}`).toSorted();
  await build({
    entryPoints: [join(root, 'admin', 'core', 'worker.ts')],
    outfile: join(dir, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { VERSION: JSON.stringify(version), ASSETS: JSON.stringify(addresses) },
    logLevel: 'warning',
  });
}

const compressible = /\.(js|css|svg|html|json|webmanifest)$/;

/** Writes a .gz and a .br beside each built text file, so that the server only hands them out. index.html is filled in per answer. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = outDir }) {
      const entries = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      const names = entries.filter((name) => compressible.test(name) && name !== 'index.html');
      names.map((name) => join(dir, name)).forEach(compressFile);
    },
  };
}

function compressFile(file: string): void {
  const text = readFileSync(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: quality }));
}

/** Chunks that change at their own pace: one more upload for the reader only when that part changed. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // What every page begins with: small files of their own would cost more than they hold.
  {
    name: 'base',
    test: /admin\/core\/(createListeners|providers\/(account|failure|transport)|i18n\/locale)\.ts|schemas\/core\/formats\/locale\.ts|generated\/app\.ts/,
  },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-)|@emotion|@popperjs|react-transition-group)\// },
];

export default defineConfig({
  root: join(root, 'admin'),
  plugins: [react(), tokens(), brandFiles(palettes.light.canvas), serviceWorker(), precompress()],
  html: { cspNonce: '%CSP_NONCE%' },
  server: { fs: { allow: [root] } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
