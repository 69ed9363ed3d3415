import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOrder } from './new/arguments.ts';
import { coreLanguages } from './new/parts.ts';
import { updateBusiness } from './new/update.ts';
import { frameworkAt, writeBusiness } from './new/write.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes a new business on the framework of this checkout, or brings one up to it. */
function main(): void {
  const order = readOrder(process.argv.slice(2), coreLanguages(root));
  const framework = frameworkAt(root);
  if (order.update) {
    const files = updateBusiness(framework, order.folder, renewedLock);
    const count = files.length === 1 ? '1 file of the framework was' : `${files.length} files of the framework were`;
    console.log(`${count} replaced. Now: npm run generate, npm test`);
    return;
  }
  writeBusiness(framework, order);
  orGone(order.folder, () => install(order));
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
  npm(order.folder, 'run', 'migration', '--', 'begun');
  console.log(
    `It is at home in ${order.country} and counts in ${order.currency}: country, timeZone and currency in schemas/app.json.`,
  );
  console.log(`Now: cd ${order.folder}, npm start`);
}

/** Brings the packages, from the registry or by a link to those of this checkout. */
function install({ folder, link }: { folder: string; link: boolean }): void {
  if (!link) {
    console.log(`Installing the packages in ${folder}: some minutes ...`);
    npm(folder, 'install', '--ignore-scripts');
    return;
  }
  const lock = join(folder, 'package-lock.json');
  const packages = readFileSync(join(folder, 'package.json'), 'utf8');
  writeFileSync(lock, renewedLock(packages, readFileSync(lock, 'utf8')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Leaves nothing of a business without packages, so that the same command can be run again. */
function orGone(folder: string, make: () => void): void {
  try {
    make();
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nNothing is left in ${folder}.`, {
      cause: error,
    });
  }
}

/** The lock of a package.json, made away from its folder: npm would note it in packages that are linked, too. */
function renewedLock(packageJson: string, before: string): string {
  const apart = mkdtempSync(join(tmpdir(), 'lock-'));
  try {
    writeFileSync(join(apart, 'package.json'), packageJson);
    writeFileSync(join(apart, 'package-lock.json'), before);
    npm(apart, 'install', '--package-lock-only', '--ignore-scripts');
    return readFileSync(join(apart, 'package-lock.json'), 'utf8');
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
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}: what is said above is to be mended.`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
