import { expect, test } from 'vitest';
import { chooseSteps } from '../../scripts/suite/arguments.ts';
import { steps } from '../../scripts/suite/steps.ts';

test.each([
  ['browser', ['build', 'browser']],
  ['unit,commands', ['build', 'commands', 'unit']],
  ['lint', ['lint']],
])('npm test -- --only %s runs what is built before it is tried, and nothing else', (only, names) => {
  expect(chooseSteps(['--only', only]).map(({ name }) => name)).toEqual(names);
});

test('server and commands are tried on the lines of Node.js that production runs on', () => {
  const lines = new Map(steps.map(({ name, node }) => [name, node]));
  expect(new Set([lines.get('sqlite'), lines.get('mysql')])).toEqual(new Set(['node22', 'node24']));
  expect(lines.get('commands')).toBe('node24');
});
