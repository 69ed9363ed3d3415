import { writeFileSync } from 'node:fs';
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

const lastLine = ({ output }: Finished): string | undefined => output.trimEnd().split('\n').at(-1);

test('npm test ends with one line that says how many passed and failed', async () => {
  const finished = await npmTest('types');
  expect(lastLine(finished)).toBe('1 passed, 0 failed');
  expect(finished.code).toBe(0);
});

test('a failure is printed, counted, and makes the command fail', async () => {
  writeFileSync(join(project.folder, 'server/broken.ts'), "export const count: number = 'one';\n");
  const finished = await npmTest('types');
  expect(finished.output).toContain('server/broken.ts(1,14): error TS2322');
  expect(finished.output).toContain('Failed: types');
  expect(lastLine(finished)).toBe('0 passed, 1 failed');
  expect(finished.code).toBe(1);
});

test('a step that does not exist is answered with those that do', async () => {
  const finished = await npmTest('everything');
  expect(finished.output).toContain("There is no step 'everything'. The steps are build, types,");
  expect(finished.code).toBe(1);
});

test('generated files that are not what the schemas say fail and are named', async () => {
  writeFileSync(join(project.folder, 'generated/tables.ts'), '// edited\n');
  const finished = await npmTest('generated');
  expect(finished.output).toContain('tables.ts');
  expect(lastLine(finished)).toBe('0 passed, 1 failed');
});
