import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const asked = process.env['TEST_NODE'];

test('the suite, and what it starts, run on the line of Node.js that its step names', () => {
  const own = process.versions.node;
  const started = execFileSync('node', ['--version'], { encoding: 'utf8' }).trim();
  expect(started).toBe(`v${own}`);
  expect(own.split('.')[0]).toBe(asked ?? own.split('.')[0]);
});
