import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokensCss } from './admin/theme/tokens.ts';

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
  { name: 'mui', test: /node_modules\/(@mui|@emotion|@popperjs|react-transition-group)\// },
];

export default defineConfig({
  root: join(root, 'admin'),
  plugins: [react(), tokens(), precompress()],
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
