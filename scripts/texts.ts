// npm run texts -- fr-FR --out missing.csv | --in missing.csv: what a language lacks, for a translator and back (CSV, or JSON by the ending)
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSources, write } from './generate/files.ts';
import { isSpoken } from './generate/languages.ts';
import { missingIn } from './texts/missing.ts';
import { printTable, readTable } from './texts/table.ts';
import { take } from './texts/take.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = 'npm run texts -- LANGUAGE --out FILE | --in FILE: LANGUAGE as fr-FR, FILE ends with .csv or .json';

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

/** Answers the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, in: { type: 'string' } },
  });
  const [locale = ''] = positionals;
  const file = values.out ?? values.in;
  if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(locale) || !isSpoken(locale) || file === undefined) throw new Error(usage);
  if (!/\.(csv|json)$/.test(file) || (values.out !== undefined && values.in !== undefined)) throw new Error(usage);
  return values.in === undefined ? hand(locale, file) : takeBack(locale, file);
}

/** Writes what is missing. */
async function hand(locale: string, file: string): Promise<number> {
  const { missing, fallback } = missingIn(await readSources(root), locale);
  await writeFile(file, printTable(missing, fallback, locale, file.endsWith('.json')));
  console.log(`${missing.length} texts that ${locale} lacks are in ${file}`);
  return 0;
}

/** Writes what was translated into the files that have it, all of it or nothing. */
async function takeBack(locale: string, file: string): Promise<number> {
  const sources = await readSources(root);
  const { missing } = missingIn(sources, locale);
  const translated = readTable(await readFile(file, 'utf8'), locale, file.endsWith('.json'));
  const taken = take(file, translated, missing, (path) => sources.get(path));
  if ('mistakes' in taken) {
    for (const line of taken.mistakes) console.error(line);
    return 1;
  }
  await Promise.all([...taken.files].map(([path, text]) => write(join(root, path), text)));
  console.log(`${taken.count} texts taken, ${missing.length - taken.count} still missing`);
  for (const path of taken.files.keys()) console.log(path);
  return 0;
}
