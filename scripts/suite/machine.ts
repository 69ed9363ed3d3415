import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { findNode, isRelease, nodeFolder, packageOf, type Release } from './node.ts';
import type { Need } from './steps.ts';

/** Debian's packages that bring what the tests need beside npm packages: the first that can be had. */
const packages: Record<Exclude<Need, Release>, readonly string[]> = {
  chromium: ['chromium-headless-shell', 'chromium'],
  mariadb: ['mariadb-server'],
};

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds a program in the path, and in the folders for daemons that an ordinary user's path often lacks. */
function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/**
 * The browser of the tests: `CHROMIUM_PATH`, the system's, or the one that Playwright keeps; undefined when there is
 * none. The headless shell comes first: without a browser's own windows it takes a quarter less of the processor.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return (
    named ??
    findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome') ??
    [chromium.executablePath()].find(isExecutable)
  );
}

const finders: Record<Need, () => string | undefined> = {
  chromium: findChromium,
  mariadb: () => findProgram('mariadbd', 'mysqld'),
  node22: () => findNode('node22'),
  node24: () => findNode('node24'),
};

/** Which of the needs the machine cannot meet yet. */
export const missing = (needs: Need[]): Need[] => needs.filter((need) => finders[need]() === undefined);

function runLoudly(command: string, args: string[]): void {
  console.log(`${command} ${args.join(' ')}`);
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function installOne(need: keyof typeof packages): void {
  for (const name of packages[need])
    if (missing([need]).length > 0) runLoudly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** Node.js comes from npm's registry as a package, for this checkout alone. */
function installNode(wanted: Release[]): void {
  if (wanted.length === 0) return;
  runLoudly('npm', ['install', '--prefix', nodeFolder, '--no-save', '--no-audit', ...wanted.map(packageOf)]);
}

/**
 * Installs what is missing: as root from Debian's archive; the browser otherwise from Playwright's own, where that can be had.
 * Failing is no error here: `missing` tells afterwards.
 */
export function installMissing(needs: Need[]): void {
  installNode(missing(needs).filter(isRelease));
  const wanted = missing(needs).filter((need) => !isRelease(need));
  if (wanted.length > 0 && process.getuid?.() === 0 && findProgram('apt-get')) {
    runLoudly('apt-get', ['update', '-qq']);
    for (const need of wanted) installOne(need);
  }
  if (missing(needs).includes('chromium')) {
    runLoudly(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
}
