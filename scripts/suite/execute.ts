import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runtimeOf } from './node.ts';
import { readers, type Report } from './reports.ts';
import type { Step } from './steps.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, '.cache', 'test');

export interface Outcome extends Report {
  step: string;
  seconds: number;
  /** What the step printed, whole. */
  output: string;
}

const reportFile = (step: Step): string => join(reports, `${step.name}.json`);

/** Arguments and environment that make the runner write its JSON report beside what it prints. */
function reporting(step: Step): { args: string[]; env: NodeJS.ProcessEnv } {
  const file = reportFile(step);
  if (step.report === 'vitest') {
    return { args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} };
  }
  if (step.report === 'playwright')
    return { args: ['--reporter=line,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
  return { args: [], env: {} };
}

/** Counts of a finished step. A runner that failed without a failed test (a file that does not load) counts as one. */
function count(step: Step, code: number): Report {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] };
  const file = reportFile(step);
  const counts = existsSync(file)
    ? readers[step.report](readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs one step to its end. Never throws: a step that cannot start is a failed one. */
export async function execute(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  mkdirSync(reports, { recursive: true });
  rmSync(reportFile(step), { force: true });
  const { args, env: more } = reporting(step);
  const began = Date.now();
  const runtime = runtimeOf(step.node);
  const environment = { ...env, ...more, ...runtime.env };
  const cwd = join(root, step.folder ?? '');
  const { code, output } = await run(runtime.program, [...step.command, ...args], cwd, environment);
  return { step: step.name, seconds: (Date.now() - began) / 1000, output, ...count(step, code) };
}

function run(
  program: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise((resolve) => {
    const end = (code: number): void => resolve({ code, output: Buffer.concat(pieces).toString() });
    child.on('error', () => end(1)).on('close', (code) => end(code ?? 1));
  });
}
