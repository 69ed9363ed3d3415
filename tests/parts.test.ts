import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coreFiles, filesAt } from '../scripts/new/parts.ts';

const folder = 'migrations/steps/';
const given = coreFiles('.').filter((path) => /\.m?ts$|\.mjs$/.test(path));

/** The steps that a file imports, or writes the import of (scripts/migrationList.mjs). */
function stepsIn(path: string): string[] {
  const imports = path.startsWith(folder) ? /from '\.\/(\w+\.ts)'/g : /from '\.[./]*(?:\w+\/)*steps\/(\w+\.ts)'/g;
  return [...readFileSync(path, 'utf8').matchAll(imports)].map(([, name = '']) => folder + name);
}

test('a new business is given the steps that the framework calls, and none that the product’s past calls alone', () => {
  const called = new Set(given.flatMap(stepsIn));
  expect([...called].toSorted()).toEqual(given.filter((path) => path.startsWith(folder)));
  const past = filesAt('.', folder).filter((path) => !called.has(path));
  expect(past.toSorted()).toEqual(
    ['invoiceTotals.ts', 'orphanEvents.ts', 'stockSummary.ts'].map((name) => folder + name),
  );
});

test('what lies in the framework’s folders is given, but for what is named with all that is in it, and nothing for its first letters', () => {
  const root = mkdtempSync(join(tmpdir(), 'parts-'));
  for (const path of ['scripts/new', 'scripts/newer']) mkdirSync(join(root, path), { recursive: true });
  for (const path of ['new.ts', 'new/parts.ts', 'newer.ts', 'newer/parts.ts', 'benches.ts'])
    writeFileSync(join(root, 'scripts', path), '');
  expect(coreFiles(root)).toEqual(['scripts/benches.ts', 'scripts/newer.ts', 'scripts/newer/parts.ts']);
  rmSync(root, { recursive: true });
});
