import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
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
    npm(order.folder, 'install', '--package-lock-only', '--ignore-scripts');
    console.log(`${files.length} files of the framework were replaced. Now: npm run generate, npm test`);
    return;
  }
  writeBusiness(framework, order);
  npm(order.folder, 'install', '--ignore-scripts', ...(order.link ? ['--package-lock-only'] : []));
  if (order.link) symlinkSync(join(root, 'node_modules'), join(order.folder, 'node_modules'));
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
