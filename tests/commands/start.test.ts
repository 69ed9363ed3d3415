import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../core/support/client.ts';
import { copyProject, type Going, type Project } from '../core/support/project.ts';
import { login } from '../core/support/signIn.ts';

let project: Project;

beforeAll(() => {
  project = copyProject();
});

afterAll(() => project.remove());

const start = (env: NodeJS.ProcessEnv = {}): Going => project.start('npm', ['start'], { PORT: '0', ...env });

const addressOf = async (going: Going): Promise<string> => (await going.prints(/ready at (http:\S+)/))[1] ?? '';

test('npm start on a fresh copy builds, fills a demonstration, says where it is and who may sign in', async () => {
  const going = start();
  const url = await addressOf(going);
  const { status } = await login(clientOf(url), 'rtv@lavoura.example');
  const page = await fetch(url);
  const { code, output } = await going.end('SIGTERM');
  expect(status).toBe(200);
  expect(await page.text()).toMatch(/<script [^>]*type="module"/);
  expect(output).toContain('Building the admin');
  expect(output).toMatch(
    /Demo logins: admin@lavoura\.example, director@lavoura\.example, .*, customer@lavoura\.example/,
  );
  expect(output).toContain('Password: Lavoura#2026');
  expect(code).toBe(0);
}, 240_000); // it builds all that there is

test('a second start builds and fills nothing, and keeps the data', async () => {
  const going = start();
  const url = await addressOf(going);
  const ready = await fetch(`${url}/readyz`);
  const { output } = await going.end('SIGTERM');
  expect(ready.status).toBe(200);
  expect(output).not.toMatch(/Building|Migrated|Installing/);
  expect(output).not.toMatch(/Demo logins|Password/);
});

test('an interrupt of npm ends the server: nothing listens afterwards', async () => {
  const going = start();
  const url = await addressOf(going);
  await going.end('SIGINT');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

test('a demonstration never gives away, nor shares, the password that the operator chose', async () => {
  const own = {
    ADMIN_PASSWORD: 'Operator#2026',
    ADMIN_EMAIL: 'owner@farm.example',
    DATABASE_URL: 'sqlite:./data/own.sqlite',
  };
  const going = start(own);
  const client = clientOf(await addressOf(going));
  const tries = [
    ['owner@farm.example', 'Operator#2026'],
    ['owner@farm.example', 'Lavoura#2026'],
    ['rtv@lavoura.example', 'Lavoura#2026'],
    ['rtv@lavoura.example', 'Operator#2026'],
  ] as const;
  const answers = await Promise.all(tries.map(([email, given]) => login(client, email, { password: given })));
  const { output } = await going.end('SIGTERM');
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401]);
  expect(output).toMatch(/Demo logins: director@.*\nPassword: Lavoura#2026\nAdministrator: owner@farm\.example, with/);
  expect(output).not.toContain('Operator#2026');
});

test('SEED=none makes a database without demonstration and without demo logins', async () => {
  const going = start({ SEED: 'none', DATABASE_URL: 'sqlite:./data/none.sqlite' });
  await addressOf(going);
  expect((await going.end('SIGTERM')).output).not.toContain('Demo logins');
});

test('a wrong setting stops the start with a sentence that names it', async () => {
  const { code, output } = await project.run('npm', ['start'], { PORT: 'eighty' });
  expect(code).toBe(1);
  expect(output).toContain("PORT must be a whole number from 0 to 65535, not 'eighty'.");
});

test('production does not start with the password of the demonstration', async () => {
  const { code, output } = await project.run('npm', ['start'], { NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(output).toContain('ADMIN_PASSWORD must be set in production');
  expect(output).toContain('JWT_SECRET must be set in production');
  const demo = await project.run('npm', ['start'], { NODE_ENV: 'production', SEED: 'demo' });
  expect(demo.code).toBe(1);
  expect(demo.output).toContain('SEED must not be demo in production');
});

test('what is built starts with the packages that run alone, which are under 110 MB', async () => {
  const packages = join(project.folder, 'node_modules');
  const { packages: installed, ...lock } = readLock(join(packages, '.package-lock.json'));
  const running = Object.entries(installed).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const whole = realpathSync(packages);
  unlinkSync(packages);
  for (const [path] of running) copyPackage(join(whole, '..', path), join(project.folder, path));
  const text = JSON.stringify({ ...lock, packages: Object.fromEntries(running) });
  writeFileSync(join(packages, '.package-lock.json'), text);
  const going = start();
  const url = await addressOf(going);
  const answers = await Promise.all(['/readyz', '/login', '/apis/v1/openapi.json'].map((path) => fetch(url + path)));
  const { output } = await going.end('SIGTERM');
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(output).not.toMatch(/Building|Installing/);
  expect(existsSync(join(packages, 'react'))).toBe(false);
  expect(sizeOf(packages)).toBeLessThan(110 * 2 ** 20);
});

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

const readLock = (path: string): Lock => JSON.parse(readFileSync(path, 'utf8'));

/** A package without those inside it, which the lock file names for themselves. */
function copyPackage(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => path === from || basename(path) !== 'node_modules' });
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((size, { parentPath, name }) => size + statSync(join(parentPath, name)).size, 0);
}

test('an older Node.js is told which one is needed', async () => {
  const path = join(project.folder, 'package.json');
  const manifest = readFileSync(path, 'utf8');
  writeFileSync(path, manifest.replace(/"node": ".*?"/, '"node": ">=99"'));
  const { code, output } = await project.run('node', ['scripts/start.mjs']);
  writeFileSync(path, manifest);
  expect(code).toBe(1);
  expect(output).toContain(`lavoura needs Node.js >=99; this is ${process.versions.node}.`);
});
