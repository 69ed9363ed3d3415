import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server under measurement, in a process of its own. */
export interface ServerProcess {
  pid: number;
  url: string;
  /** Milliseconds from the start of the process until it was ready. */
  startedIn: number;
  stop: () => Promise<void>;
}

/**
 * Starts a server and waits until `ready` answers 200.
 * @param args arguments to node
 * @throws Error with what the server printed when it is not ready within 30 s
 */
export async function startServer(
  args: string[],
  env: NodeJS.ProcessEnv,
  port: number,
  ready: string,
): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const errors: Buffer[] = [];
  child.stderr.on('data', (piece: Buffer) => errors.push(piece));
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null || performance.now() - began > 30_000) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${Buffer.concat(errors).toString()}`);
    }
    await pause(5);
  }
  return { pid: child.pid ?? 0, url, startedIn: performance.now() - began, stop: () => stop(child) };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Seconds of processor time that a process has used so far (user and system, all its threads). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100; // Linux counts in hundredths of a second
}

/** Memory of a process in MB: `VmRSS` now, `VmHWM` its peak. */
export function memory(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
