import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../../scripts/bundleServer.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const left = ['node_modules', 'dist', 'data', '.cache', '.git', '.env'];

/** What a finished command printed, and its exit code. */
export interface Finished {
  code: number;
  output: string;
}

/** A command that goes on. */
export interface Going {
  /** Resolves with the first match in what it prints; throws with all it printed when it ends without one. */
  prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<Finished>;
}

/** A copy of the project to run commands in: its sources, with the installed packages and nothing built. */
export interface Project {
  folder: string;
  run: (command: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<Finished>;
  start: (command: string, args: string[], env?: NodeJS.ProcessEnv) => Going;
  remove: () => void;
}

export function copyProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const isWanted = (path: string): boolean => !left.some((name) => path === join(root, name));
  cpSync(root, folder, { recursive: true, filter: isWanted });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return projectAt(folder);
}

/**
 * A folder with the server as a build makes it, `node dist/server.js`, and nothing else: it is there sooner than a copy of
 * the project, and starts in a third of the time that the sources take.
 */
export async function builtServer(): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  await bundleServer(join(folder, 'dist'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return projectAt(folder);
}

/** A project that is in a folder already. */
export function projectAt(folder: string): Project {
  return {
    folder,
    start: (command, args, env = {}) => going(folder, command, args, env),
    run: (command, args, env = {}) => finish(launch(folder, command, args, env)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface Launched {
  child: ChildProcess;
  output: () => string;
}

/** Starts with an environment in which nothing of this machine's settings is left but the path and the home. */
function launch(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv): Launched {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, { cwd, env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  return { child, output: () => Buffer.concat(pieces).toString() };
}

function finish({ child, output }: Launched): Promise<Finished> {
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code: code ?? 1, output: output() }));
  });
}

function going(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv): Going {
  const launched = launch(cwd, command, args, env);
  const finished = finish(launched);
  const { child, output } = launched;
  return {
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(output());
          if (match) resolve(match);
        };
        child.stdout?.on('data', look);
        child.stderr?.on('data', look);
        finished.then(() => reject(new Error(`It ended without printing ${String(pattern)}:\n${output()}`)), reject);
        look();
      }),
    end: (signal) => {
      child.kill(signal);
      return finished;
    },
  };
}
