import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type Finished, type Project } from '../support/project.ts';

let project: Project;

beforeAll(() => {
  project = copyProject();
});

afterAll(() => project.remove());

const npmTest = (only: string, env: NodeJS.ProcessEnv = {}): Promise<Finished> =>
  project.run('npm', ['test', '--', '--only', only], env);

const readJson = (file: string): object => JSON.parse(readFileSync(file, 'utf8'));

const lastLine = ({ output }: Finished): string | undefined => output.trimEnd().split('\n').at(-1);

test('npm test ends with one line that says how many passed and failed', async () => {
  const finished = await npmTest('generated');
  expect(lastLine(finished)).toBe('1 passed, 0 failed');
  expect(finished.code).toBe(0);
});

test('a failure is printed, counted, and makes the command fail', async () => {
  writeFileSync(join(project.folder, 'generated/tables.ts'), '// edited\n');
  const finished = await npmTest('generated');
  expect(finished.output).toContain('tables.ts');
  expect(finished.output).toContain('Failed: generated');
  expect(lastLine(finished)).toBe('0 passed, 1 failed');
  expect(finished.code).toBe(1);
});

test('which tests failed, and why, stands once more at the end', async () => {
  const projects = join(project.folder, 'tests/projects.json');
  writeFileSync(projects, JSON.stringify({ ...readJson(projects), limits: ['tests/broken.test.ts'] }));
  const broken = "import { expect, test } from 'vitest';\ntest('one is two', () => expect(1).toBe(2));\n";
  writeFileSync(join(project.folder, 'tests/broken.test.ts'), broken);
  const { output } = await npmTest('limits');
  const end = output.slice(output.lastIndexOf('FAIL limits'));
  expect(end).toMatch(/\nlimits: one is two\n {4}AssertionError: expected 1 to be 2/);
  expect(end.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('a step that does not exist is answered with those that do', async () => {
  const finished = await npmTest('everything');
  expect(finished.output).toContain("There is no step 'everything'. The steps are build, types,");
  expect(finished.code).toBe(1);
});
