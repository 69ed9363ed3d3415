import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOrder } from './new/arguments.ts';
import { coreLanguages } from './new/parts.ts';
import { frameworkAt, updateBusiness, writeBusiness } from './new/write.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes a new business on the framework of this checkout, or brings one up to it. */
function main(): void {
  const order = readOrder(process.argv.slice(2), coreLanguages(root));
  const framework = frameworkAt(root);
  if (order.update) {
    const files = updateBusiness(framework, order.folder);
    renewLock(order.folder);
    console.log(`${files.length} files of the framework were replaced. Now: npm run generate, npm test`);
    return;
  }
  writeBusiness(framework, order);
  if (order.link) {
    renewLock(order.folder);
    symlinkSync(join(root, 'node_modules'), join(order.folder, 'node_modules'));
  } else npm(order.folder, 'install', '--ignore-scripts');
  npm(
    order.folder,
    'exec',
    '--',
    'prettier',
    '--write',
    '--log-level',
    'warn',
    '*.json',
    'schemas/*.json',
    'tests/*.json',
  );
  npm(order.folder, 'run', 'generate');
  // Without an entity there is nothing to draft: the business's first migration is that of its first entity.
  if (!order.empty) npm(order.folder, 'run', 'migration', '--', 'begun');
  console.log(`Now: cd ${order.folder}, npm start`);
}

/** Brings package-lock.json up to package.json, away from the folder: npm would note it in packages that are linked, too. */
function renewLock(folder: string): void {
  const apart = mkdtempSync(join(tmpdir(), 'lock-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(folder, file), join(apart, file));
    npm(apart, 'install', '--package-lock-only', '--ignore-scripts');
    copyFileSync(join(apart, 'package-lock.json'), join(folder, 'package-lock.json'));
  } finally {
    rmSync(apart, { recursive: true });
  }
}

/** @throws Error when npm fails, which has said why */
function npm(folder: string, ...args: string[]): void {
  const { status } = spawnSync('npm', ['--no-audit', '--no-fund', '--loglevel=error', ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(`npm ${args.join(' ')} failed in ${folder}: what is said above is to be mended there.`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
