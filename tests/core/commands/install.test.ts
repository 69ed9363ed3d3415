import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../support/project.ts';

test('packages behind a link are never emptied to install others', async () => {
  const project = copyProject();
  const others = mkdtempSync(join(tmpdir(), 'packages-'));
  onTestFinished(() => {
    project.remove();
    rmSync(others, { recursive: true });
  });
  writeFileSync(join(others, 'kept'), '');
  rmSync(join(project.folder, 'node_modules'));
  symlinkSync(others, join(project.folder, 'node_modules'));
  const { code, output } = await project.run('npm', ['start'], { PORT: '0' });
  expect(code).toBe(1);
  expect(output).toContain('node_modules is a link to packages that do not fit package-lock.json.');
  expect(readdirSync(others)).toEqual(['kept']);
});
