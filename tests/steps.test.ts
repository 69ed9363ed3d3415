import { expect, test } from 'vitest';
import { chooseSteps } from '../scripts/suite/arguments.ts';

test.each([
  ['browser', ['build', 'browser']],
  ['unit,commands', ['build', 'commands', 'unit']],
  ['lint', ['lint']],
])('npm test -- --only %s runs what is built before it is tried, and nothing else', (only, names) => {
  expect(chooseSteps(['--only', only]).map(({ name }) => name)).toEqual(names);
});
