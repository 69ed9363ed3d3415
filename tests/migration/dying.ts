import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Runs node and answers its exit code, or the signal that ended it. */
export async function run(args: string[], env: Record<string, string> = {}): Promise<unknown> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  const [code, signal] = await once(child, 'close');
  return signal ?? code;
}

/** The script that dies (killed.ts), as one file: many processes start in a third of the time. Answers its path. */
export async function killedScript(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/killed-')); // below the packages that it imports
  onTestFinished(() => rm(folder, { recursive: true }));
  const outfile = join(folder, 'killed.mjs');
  const entryPoints = [join(import.meta.dirname, 'killed.ts')];
  await build({ entryPoints, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' });
  return outfile;
}
