import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type Project } from '../core/support/project.ts';
import { withoutExamples } from '../support/withoutExamples.ts';
import { testApi } from './twoMinutes/api.ts';
import { changesBetween, contentsOf } from './twoMinutes/files.ts';
import { testScreen } from './twoMinutes/journey.ts';
import { startedProgram } from './twoMinutes/program.ts';

const example = 'docs/examples/vehicle.json';

let project: Project;
let before: Map<string, string>;

beforeAll(() => {
  project = copyProject();
  before = contentsOf(project.folder);
  copyFileSync(join(project.folder, example), join(project.folder, 'schemas/vehicle.json'));
});

afterAll(() => project.remove());

const npm = async (...args: string[]): Promise<string> => {
  const { code, output } = await project.run('npm', args);
  expect(code, output).toBe(0);
  return output;
};

test('a new schema becomes generated code, a migration and tables by three commands', async () => {
  expect(await npm('run', 'generate')).toMatch(/\d+ files generated/);
  const plan = await npm('run', 'migration', '--', 'vehicles');
  expect(plan).toContain('create table vehicle_service');
  expect(plan).toMatch(/Written: migrations\/\d{14}_vehicles\.ts\. Read it, then run npm run migrate\./);
  expect(await npm('run', 'migrate')).toMatch(/Migrated: .*\d{14}_vehicles/);
});

test('nothing else has changed in the project', () => {
  const changed = changesBetween(before, contentsOf(project.folder));
  const written = changed.filter((path) => !path.startsWith('generated/'));
  const [drafted = '', ...others] = written.filter((path) => /^migrations\/\d/.test(path));
  expect(drafted).toMatch(/^migrations\/\d{14}_vehicles\.ts$/);
  expect(others).toEqual([]);
  expect(written.filter((path) => path !== drafted)).toEqual([
    'migrations/snapshot/vehicle.json',
    'migrations/snapshot/vehicle_sales_region.json',
    'migrations/snapshot/vehicle_service.json',
    'schemas/vehicle.json',
  ]);
});

test('the suite that every entity passes has come to it as well', async () => {
  const files = ['tests/core/api/suite/reading.test.ts', 'tests/core/api/suite/writing.test.ts'];
  withoutExamples(project);
  const options = ['--project', 'sqlite', '--testNamePattern', '^vehicle '];
  const { code, output } = await project.run('node', ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files]);
  expect(code, output).toBe(0);
  expect(Number(/Tests .*?(\d+) passed/.exec(output)?.[1])).toBeGreaterThan(30);
});

describe('the program with the new schema', () => {
  const program = startedProgram(() => project);
  describe('has an API', () => testApi(program));
  describe('has a screen', () => testScreen(program));
});
