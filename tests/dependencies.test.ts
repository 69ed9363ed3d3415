import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every dependency has its reason in docs/dependencies.md, and no other is named there', () => {
  const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(read('package.json'));
  const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  );
  expect(explained.toSorted()).toEqual(used.toSorted());
});

test('the lock file has every platform of the packages that bring native parts', () => {
  const lock: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
    read('package-lock.json'),
  );
  const paths = Object.keys(lock.packages);
  const isLocked = (name: string): boolean => paths.some((path) => path.endsWith(`node_modules/${name}`));
  const holes = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(holes).toEqual([]);
});
