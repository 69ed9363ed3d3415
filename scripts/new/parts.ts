import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** Files and folders of the framework: what a new business is given, and an update replaces. */
const core = [
  '.ci/run',
  '.dependency-cruiser.cjs',
  '.gitattributes',
  '.gitignore',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc',
  '.spectral.yaml',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'admin/core',
  'admin/index.html',
  'admin/main.ts',
  'admin/thread.ts',
  'docs/administration.md',
  'docs/clients.md',
  'docs/dashboards.md',
  'docs/dialect.md',
  'docs/languages.md',
  'docs/operations.md',
  'migrations/core',
  'migrations/steps',
  'playwright.config.ts',
  'redocly.yaml',
  'schemas/core',
  'scripts',
  'server/core',
  'server/main.ts',
  'server/start.ts',
  'tests/core',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/**
 * What lies among them and is the product's, or of use to the framework alone. Steps that migrations of the product's past
 * import can lie nowhere else: those stay byte for byte (docs/decisions/040).
 */
const others = [
  'migrations/steps/invoiceTotals.ts',
  'migrations/steps/orphanEvents.ts',
  'migrations/steps/stockSummary.ts',
  'scripts/bench',
  'scripts/bench.ts',
  'scripts/new',
  'scripts/new.ts',
];

/** Paths of the framework's files below `root`, with forward slashes, sorted. */
export function coreFiles(root: string): string[] {
  const isOther = (path: string): boolean => others.some((other) => path === other || path.startsWith(`${other}/`));
  return core
    .flatMap((path) => filesAt(root, path))
    .filter((path) => !isOther(path))
    .toSorted();
}

/** The languages in which the framework has its texts. */
export const coreLanguages = (root: string): string[] =>
  filesAt(root, 'schemas/core/texts')
    .map((path) => basename(path, '.json'))
    .toSorted();

/** All files at or below a path; none where there is nothing. */
export function filesAt(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const below = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  const files = below.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
}
