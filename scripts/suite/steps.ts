import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { typeScript } from '../typeScript.mjs';
import type { Release } from './node.ts';

/** What a step needs from the machine beside the Node.js that runs `npm test`. */
export type Need = 'chromium' | 'mariadb' | Release;

/** One thing that `npm test` runs. Without a `report` it counts as one test: its exit code. */
export interface Step {
  name: string;
  /** Arguments to node. */
  command: string[];
  /** Where it runs, relative to the root; the root itself where nothing is said. */
  folder?: string;
  report?: 'vitest' | 'playwright';
  /** Steps that must have passed before. */
  after?: string[];
  needs?: Exclude<Need, Release>;
  /** The release of Node.js that runs it, where that is not the machine's own. */
  node?: Release;
  /** Belongs to `npm run check` too, or to it alone, being a part of another step. */
  fast?: true | 'alone';
}

const bin = (path: string, ...args: string[]): string[] => [`node_modules/${path}`, ...args];
const script = (path: string, ...args: string[]): string[] => [...typeScript, `scripts/${path}`, ...args];
const vitest = (project: string): string[] =>
  bin('vitest/vitest.mjs', 'run', '--passWithNoTests', '--project', project);

/** Folders of businesses on which the core's tests run. */
const { examples }: { examples: string[] } = JSON.parse(
  readFileSync(new URL('../../tests/projects.json', import.meta.url), 'utf8'),
);

/** The core's tests, on a business that is made of an example: in a browser, and on both databases. */
function stepsOf(example: string): Step[] {
  const name = basename(example);
  const inside = { folder: `.cache/${name}`, after: [name] };
  return [
    { name, command: script('new/example.ts', example, inside.folder) },
    { name: `${name}-browser`, ...browser, ...inside },
    { name: `${name}-types`, ...types, ...inside },
    { name: `${name}-sqlite`, ...sqlite, ...inside },
    { name: `${name}-mysql`, ...mysql, ...inside },
  ];
}

type Task = Omit<Step, 'name' | 'after' | 'folder'>;

const types: Task = { command: bin('ts7/bin/tsc', '-p', '.') };
const browser: Task = { command: bin('@playwright/test/cli.js', 'test'), report: 'playwright', needs: 'chromium' };
const sqlite: Task = { command: vitest('sqlite'), report: 'vitest', node: 'node24' };
const mysql: Task = { command: vitest('mysql'), report: 'vitest', needs: 'mariadb', node: 'node22' };

const all: Step[] = [
  // The longest of `npm run check`, which begins with it.
  { name: 'behaviour', command: vitest('behaviour'), report: 'vitest', fast: 'alone' },
  { name: 'build', command: script('build.ts') },
  { name: 'types', ...types, fast: true },
  { name: 'generated', command: script('generate.ts', '--check'), fast: true },
  { name: 'browser', ...browser, after: ['build'] },
  { name: 'mysql', ...mysql },
  { name: 'sqlite', ...sqlite },
  { name: 'commands', command: vitest('commands'), report: 'vitest', after: ['build'], node: 'node24' },
  ...examples.flatMap(stepsOf),
  { name: 'unit', command: [...vitest('unit'), '--maxWorkers=2'], report: 'vitest', fast: true },
  { name: 'limits', command: vitest('limits'), report: 'vitest' },
  { name: 'lint', command: bin('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'), fast: true },
  { name: 'unused', command: bin('knip/bin/knip.js'), fast: true },
  {
    name: 'format',
    command: bin(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '.',
    ),
    fast: true,
  },
];

/** In the order in which they are begun: what others wait for and what takes long comes first. */
export const steps = all.filter(({ fast }) => fast !== 'alone');

/** What `npm run check` runs. */
export const fastSteps = all.filter(({ fast }) => fast !== undefined);
