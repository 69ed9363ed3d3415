import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { app, brand, home } from '../generated/app.ts';
import { colours } from '../generated/colours.ts';
import business from '../schemas/app.json' with { type: 'json' };

/**
 * What the page, its tab and the installed application show of the business: `/mark.svg`, the manifest, and what
 * index.html says. `background`: the colour of the page while it starts.
 */
export function brandFiles(background: string): Plugin {
  const files: Record<string, [type: string, text: string]> = {
    ...Object.fromEntries(pictures.map(([name, file]) => [name, ['image/svg+xml', textOf(file)]])),
    'manifest.webmanifest': ['application/manifest+json', `${JSON.stringify(manifestOf(background), null, 2)}\n`],
  };
  return {
    name: 'brand-files',
    configureServer({ middlewares }) {
      for (const [name, [type, text]] of Object.entries(files))
        middlewares.use(`/${name}`, (_request, response) => response.setHeader('Content-Type', type).end(text));
    },
    generateBundle() {
      for (const [fileName, [, source]] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => escape(said[name] ?? whole)),
        tags: links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' })),
      }),
    },
  };
}

const { mark, picture }: { mark: string; picture?: string } = business.brand;

/** What its pictures are called in the browser, with the files of schemas/ that they are. */
const pictures: readonly (readonly [name: string, file: string])[] = [
  ['mark.svg', mark],
  ...(picture === undefined ? [] : [['picture.svg', picture] as const]),
];

/** What the first page shows besides what is built. */
export const brandPictures: readonly string[] = pictures.map(([name]) => name);

const textOf = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../schemas/${file}`, import.meta.url)), 'utf8');

const description = brand.tagline[home.fallback];
const said: Partial<Record<string, string>> = { name: app.name, description, lang: home.fallback };

/** They lead to what is written here, so that the build does not look for them among its own files. */
const links = [
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const manifestOf = (background: string) => ({
  id: '/',
  name: app.name,
  short_name: app.name,
  description,
  start_url: '/index',
  scope: '/',
  display: 'standalone',
  theme_color: colours.light.primary,
  background_color: background,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
});
