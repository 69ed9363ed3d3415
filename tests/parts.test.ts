import { readFileSync } from 'node:fs';
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
