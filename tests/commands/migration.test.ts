import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type Project } from '../support/project.ts';

let project: Project;
let schema: string;
let right: string;

beforeAll(() => {
  project = copyProject();
  schema = join(project.folder, 'schemas/city.json');
  right = readFileSync(schema, 'utf8');
});

afterAll(() => project.remove());

const drafts = (): string[] => readdirSync(join(project.folder, 'migrations'));

describe('npm run migration takes the schemas as they are, without npm run generate before it:', () => {
  test('a mistake is told with its place, and nothing is drafted', async () => {
    const before = drafts();
    writeFileSync(schema, right.replace('"x-search"', '"x-serch"'));
    const { code, output } = await project.run('npm', ['run', 'migration', '--', 'towns']);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('unknown keyword "x-serch"') });
    expect(output).not.toContain('needs no migration');
    expect(drafts()).toEqual(before);
  });

  test('a new property is drafted', async () => {
    const label = '{ "en-US": "Mayor", "pt-BR": "Prefeito", "es-ES": "Alcalde" }';
    const mayor = `"properties": { "mayor": { "type": "string", "x-label": ${label} },`;
    writeFileSync(schema, right.replace('"properties": {', mayor));
    const { code, output } = await project.run('npm', ['run', 'migration', '--', 'mayors']);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('add column city.mayor') });
    expect(drafts().filter((file) => file.endsWith('_mayors.ts'))).toHaveLength(1);
  });
});
