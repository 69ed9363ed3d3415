import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales, type Locale } from '../../../schemas/core/formats/locale.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(root, folder, path));

/** The keys that screens ask for by name, and where. */
function asked(): Map<string, string> {
  const found = sourcesIn('admin').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btranslate\(\s*'([\w.]+)'/g)].map(([, key = '']) => [key, file] as const),
  );
  return new Map(found);
}

async function written(locale: Locale): Promise<ReadonlySet<string>> {
  const files = [...sourcesIn(`generated/texts/${locale}`), join(root, `generated/messages/${locale}.ts`)];
  const modules: Record<string, object>[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return new Set(modules.flatMap((each) => Object.values(each).flatMap((texts) => Object.keys(texts))));
}

test.each(locales)('every text that a screen asks for is written in %s', async (locale) => {
  const known = await written(locale);
  expect(asked().size).toBeGreaterThan(100);
  expect([...asked()].filter(([key]) => !known.has(key)).map(([key, file]) => `${key} in ${file}`)).toEqual([]);
});
