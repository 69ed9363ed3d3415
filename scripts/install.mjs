// Plain JavaScript on purpose: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { typeScript } from './typeScript.mjs';

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'));

/** Says whether `version` lies in `range`: alternatives of `^a.b.c` and `>=a`, as package.json's `engines` has them. */
export function inRange(version, range) {
  const [major, minor, patch] = version.split('.').map(Number);
  return range.split('||').some((alternative) => {
    const [, operator, ...numbers] = /(\^|>=)(\d+)(?:\.(\d+)\.(\d+))?/.exec(alternative) ?? [];
    const [a, b, c] = numbers.map((number) => Number(number ?? 0));
    const atLeast = major !== a ? major > a : minor !== b ? minor > b : patch >= c;
    return atLeast && (operator === '>=' || major === a);
  });
}

/** Stops with one clear sentence when this Node.js can't run the project. */
export function checkNode() {
  const { name, engines } = readJson('package.json');
  if (inRange(process.versions.node, engines.node)) return;
  console.error(
    `${name} needs Node.js ${engines.node}; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * Says whether node_modules holds exactly what package-lock.json names, or without packages of development at least the
 * others; packages for other platforms may be absent.
 */
export function isInstalled({ withDev = true } = {}) {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const present = readJson('node_modules/.package-lock.json').packages;
  return wanted.every(
    ([path, entry]) =>
      path === '' || (present[path] ? present[path].version === entry.version : mayBeAbsent(entry, withDev)),
  );
}

const mayBeAbsent = ({ optional, devOptional, dev }, withDev) => optional || devOptional || (dev && !withDev);

/** Runs `npm ci` when something is missing or stale. Development packages come too: they build the admin and the server. */
export function ensureInstalled() {
  if (isInstalled()) return;
  refuseLinkedFolder();
  console.log('Installing packages (npm ci) ...');
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...first] = npmCommand();
  const { status } = spawnSync(command, [...first, ...options], { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error('npm ci failed: its message is above. Mend that and run the same command again.');
  process.exit(1);
}

/** npm ci empties node_modules first: behind a link that would be the folder of another project. */
function refuseLinkedFolder() {
  if (!lstatSync(`${root}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  console.error('node_modules is a link to packages that do not fit package-lock.json. Run npm ci where it leads to.');
  process.exit(1);
}

/** npm under which this runs, else the one in the path. */
function npmCommand() {
  const path = process.env.npm_execpath;
  return path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm'];
}

/**
 * Runs a TypeScript file of the project in a process of its own that gets our signals.
 * @returns its exit code; 1 when a signal ended it
 */
export const runTypeScript = (path, args = []) => runNode([...typeScript, path, ...args]);

/** Runs Node.js likewise. */
export function runNode(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 1);
    });
  });
}
