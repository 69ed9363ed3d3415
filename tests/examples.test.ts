import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chooseSteps } from '../scripts/suite/arguments.ts';
import projects from './projects.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

test('the core is tried on every business of the examples', () => {
  const businesses = readdirSync(`${root}docs/examples`, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(projects.examples).toEqual(businesses.map(({ name }) => `docs/examples/${name}`));
});

test.each(['types', 'sqlite', 'mysql', 'browser'])(
  '%s of an example runs in its folder, after it was written',
  (part) => {
    const [written, step, ...more] = chooseSteps(['--only', `clinic-${part}`]);
    expect(written).toMatchObject({ name: 'clinic' });
    expect(step).toMatchObject({ name: `clinic-${part}`, folder: '.cache/clinic', after: ['clinic'] });
    expect(more).toEqual([]);
  },
);

test('over the product’s own entities the suite runs once, on MariaDB; what is asked of every route, on SQLite', () => {
  const list = ['node_modules/vitest/vitest.mjs', 'list', '--project', 'mysql', '--project', 'sqlite', '--filesOnly'];
  const env = { ...process.env, TEST_MYSQL_URL: 'mysql://nobody@127.0.0.1:1/none' };
  const { stdout } = spawnSync('node', list, { cwd: root, env, encoding: 'utf8' });
  const suites = readdirSync(`${root}tests/core/api/suite`).filter((name) => name.endsWith('.test.ts'));
  const listed = stdout.split('\n').filter((line) => line.includes('tests/core/')); // each project as it is ready
  expect(new Set(listed)).toEqual(
    new Set([
      '[sqlite] tests/core/api/operations.test.ts',
      ...suites.map((name) => `[mysql] tests/core/api/suite/${name}`),
    ]),
  );
});
