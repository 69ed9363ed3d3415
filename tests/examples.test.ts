import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chooseSteps } from '../scripts/suite/arguments.ts';
import projects from './projects.json' with { type: 'json' };

const folder = fileURLToPath(new URL('../docs/examples', import.meta.url));

test('the core is tried on every business of the examples', () => {
  const businesses = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
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
