import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
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

const isMain = (id: string): boolean => id.endsWith('admin/main.ts');

/** Writes the service worker with the names of what was built: scripts, styles, and the letters that our languages need. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = outDir }, bundle) {
        const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.some(isMain));
        if (!entry)
          throw new Error('No script of the build has admin/main.ts, whose name tells one build from another');
        const built = Object.keys(bundle).filter((name) => kept.test(name));
        await buildWorker(dir, basename(entry.fileName), [...brandPictures, ...built]);
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

/** The languages' texts that every screen of the shell has; those of the public pages are a file of their own. */
const shellTexts = /generated\/(?:messages\/|texts\/(?=\S+\/(?:ra|home|entity)\.ts))(\w\w-\w\w)\b/;

/**
 * Few files, each with all that it takes to show one thing: what is asked for by name brings what only it needs along.
 * The first that fits has a module. `react` changes at its own pace: one more download for the reader only when it did.
 */
const chunkGroups = [
  // What asks for the rest.
  { name: 'first', test: /vite\/preload-helper|admin\/(main|core\/askForScreen)\.ts/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // The page before the shell.
  { name: 'start', test: /admin\/core\/(start\.tsx|pages\/signIn\/SignIn\.tsx)/ },
  // What the pages around an account share with forms.
  {
    name: 'typing',
    test: /admin\/core\/(format\/phone|widgets\/(parts\/(Box|SelectArrow|useCaret|useWritePhone)|controls\/TabList))\.tsx?/,
  },
  { name: (id: string) => shellTexts.exec(id)?.[1] ?? null, debugName: 'texts', test: shellTexts },
  // The frame and every list, with the libraries that they are made of.
  {
    name: 'shell',
    test: /node_modules\/((ra-core|ra-i18n-polyglot|ra-data-simple-rest|react-router)\/|@tanstack\/(?!react-virtual|virtual-core))|admin\/(rooms\.ts|core\/(App\.tsx|i18n\/messages\.ts))/,
  },
  { name: 'home', test: /admin\/core\/pages\/home\/Home\.tsx/ },
  { name: 'search', test: /admin\/core\/widgets\/\S+Search\.tsx|@mui\/material\/\w+\/useAutocomplete\// },
  // What opens over the page.
  {
    name: 'mui',
    test: /node_modules\/(@mui\/(?!x-)[\w-]+|@emotion\/[\w-]+|@popperjs\/core|react-transition-group|stylis)\/|admin\/core\/layout\/MuiFrame\.tsx/,
  },
  { name: 'form', test: /admin\/core\/(Entity\/EntityForm\.tsx|widgets\/\S+(Input|RelatedView)\.tsx)/ },
];

/**
 * What a page does not do without is asked for by the page itself, beside its first script, which would only ask for it
 * later: React, and all styles. `data-with`: only by the page of who is likely to be signed in, and of it only for the
 * address that is asked for (server/core/operations/pages.ts). The shell's scripts come later (decision 088).
 */
function alwaysNeeded(): Plugin {
  return {
    name: 'always-needed',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const named = (...names: string[]) => chunks.filter(({ name }) => names.includes(name));
        const linked = named('first', 'react', 'start'); // the first by the entry itself
        const shell = withImports(chunks, ofShell).filter((chunk) => !linked.includes(chunk) && !chunk.isEntry);
        return [
          ...scriptsOf(linked.filter(({ name }) => name !== 'first')),
          ...stylesOf(linked),
          ...stylesOf(shell, 'shell'),
          ...stylesOf(named('form', 'search'), 'record'),
          ...stylesOf(named('home'), 'home'),
        ];
      },
    },
  };
}

const ofShell = /admin\/(rooms\.ts|core\/(App\.tsx|screenParts\.ts|i18n\/messages\.ts))$/;

/** The chunks that hold one of the modules, and those that they import. */
function withImports(chunks: Rolldown.OutputChunk[], modules: RegExp): Rolldown.OutputChunk[] {
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id))));
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

const scriptsOf = (chunks: Rolldown.OutputChunk[]) => chunks.map(({ fileName }) => linkTo('modulepreload', fileName));

const stylesOf = (chunks: Rolldown.OutputChunk[], only?: string) =>
  chunks.flatMap(({ viteMetadata }) =>
    [...(viteMetadata?.importedCss ?? [])].map((name) => linkTo('stylesheet', name, only)),
  );

const linkTo = (rel: string, href: string, only?: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${href}`, ...(only && { 'data-with': only }) },
  injectTo: 'head',
});

/** What node-polyglot takes from packages for browsers that are long gone: 6 kB of what every browser of today has. */
const builtIn = {
  'object.entries': join(root, 'admin/core/i18n/builtIn/objectEntries.cjs'),
  hasown: join(root, 'admin/core/i18n/builtIn/hasOwn.cjs'),
};

/** The router's package names what is for developers alone, whatever is built. */
function routerOfProduction(): Plugin {
  const file = (name: string) => join(root, 'node_modules/react-router/dist/production', name);
  return {
    name: 'router-of-production',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: file('index.mjs') },
          { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
        ],
      },
    }),
  };
}

/** What every page begins with. */
const ofEveryPage = /\b(react|start|rolldown-runtime)-[\w-]+\.(js|css)$/;

/** What the first script asks for beside a file, as that needs it: not the file itself, and not what the page has named. */
const notNamedByPage = (file: string, needed: string[], { hostId }: { hostId: string }): string[] =>
  /\bfirst-/.test(hostId) ? needed.filter((name) => name !== file && !ofEveryPage.test(name)) : needed;

/** Needed wherever the admin's code is built, for browsers or for the thread that draws first screens. */
const everywhere = [react(), tokens(), routerOfProduction()];

const forBrowsers = defineConfig({
  root: join(root, 'admin'),
  plugins: [...everywhere, brandFiles(palettes.light.canvas), alwaysNeeded(), serviceWorker(), precompress()],
  html: { cspNonce: '%CSP_NONCE%' },
  resolve: { alias: builtIn },
  server: { fs: { allow: [root] } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: notNamedByPage },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});

/** One folder with all that it takes, as the packages of the admin are not there where the server runs. */
const forThread = defineConfig({
  root: join(root, 'admin'),
  plugins: everywhere,
  publicDir: false,
  resolve: { alias: builtIn },
  ssr: { noExternal: true },
  build: {
    outDir: join(root, 'dist', 'prerender'),
    emptyOutDir: true,
    target: 'es2023',
    minify: true,
  },
});

export default defineConfig(({ isSsrBuild }) => (isSsrBuild === true ? forThread : forBrowsers));
