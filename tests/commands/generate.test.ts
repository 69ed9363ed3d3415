import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { typeScript } from '../../scripts/typeScript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copied = ['package.json', 'schemas', 'scripts/generate', 'scripts/generate.ts'];

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'generate-'));
  for (const path of copied) cpSync(join(root, path), join(project, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const file = (path: string): string => join(project, path);
const start = (...args: string[]) =>
  spawn(process.execPath, [...typeScript, 'scripts/generate.ts', ...args], { cwd: project });

/** Runs the command in the copy of the project: exit code and everything it printed. */
function run(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const child = start(...args);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, printed }));
  });
}

describe('npm run generate', () => {
  beforeAll(() => run());

  test('--check is content with what was just generated', async () => {
    expect(await run('--check')).toEqual({ code: 0, printed: '' });
  });

  test('--check names what is missing, outdated and left over, and fails', async () => {
    rmSync(file('generated/types.ts'));
    appendFileSync(file('generated/tables.ts'), '// by hand\n');
    writeFileSync(file('generated/validators/former.js'), '');
    const { code, printed } = await run('--check');
    expect(code).toBe(1);
    expect(printed.split('\n').slice(0, 3)).toEqual([
      'generated/tables.ts is outdated',
      'generated/types.ts is missing',
      'generated/validators/former.js is left over',
    ]);
    await run();
    expect(existsSync(file('generated/validators/former.js'))).toBe(false);
  });

  test('prints the mistakes of a schema, fails and leaves generated/ as it was', async () => {
    const before = readFileSync(file('generated/tables.ts'), 'utf8');
    const right = readFileSync(file('schemas/core/city.json'), 'utf8');
    onTestFinished(() => writeFileSync(file('schemas/core/city.json'), right));
    writeFileSync(file('schemas/core/city.json'), right.replace('"x-search"', '"x-serch"'));
    const { code, printed } = await run();
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^schemas\/core\/city\.json:\d+:\d+ unknown keyword "x-serch" \(did you mean "x-search"\?\)\n$/,
    );
    expect(readFileSync(file('generated/tables.ts'), 'utf8')).toBe(before);
  });

  test('--watch generates again when a schema is saved', async () => {
    const child = start('--watch');
    onTestFinished(() => void child.kill());
    const rounds = lines(child.stdout);
    await rounds.next();
    const city = readFileSync(file('schemas/core/city.json'), 'utf8');
    writeFileSync(file('schemas/core/city.json'), city.replace('"path": "cities"', '"path": "towns"'));
    await rounds.next();
    expect(readFileSync(file('generated/tables.ts'), 'utf8')).toContain("path: 'towns'");
  });
});

async function* lines(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const chunk of stream) yield String(chunk);
}
