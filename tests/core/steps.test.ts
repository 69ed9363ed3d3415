import { expect, test } from 'vitest';
import { chooseSteps } from '../../scripts/suite/arguments.ts';
import { readers } from '../../scripts/suite/reports.ts';
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

test('of a page that failed its test is named, with why it failed at first, and of one that did not the second time nothing', () => {
  const results = [
    { error: { message: '\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2' } },
    { error: { message: 'later' } },
  ];
  const spec = { file: 'lists.spec.ts', title: 'it opens', tests: [{ results }] };
  const steady = { ...spec, title: 'it closes', ok: true };
  const suites = [{ specs: [], suites: [{ specs: [steady, { ...spec, ok: false }] }] }];
  const stats = { expected: 3, flaky: 1, unexpected: 1, skipped: 0 };
  expect(readers.playwright(JSON.stringify({ stats, suites }))).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    unsteady: 1,
    failures: ['lists.spec.ts: it opens\n    Expected: 1\n    Received: 2'],
  });
});
