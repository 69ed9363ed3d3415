import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import process from 'node:process';
import { isAlive } from '../database/isAlive.ts';

/** Where a process id means one process: this start of this machine, and within it this container. */
const place = placeOfProcesses();

/** The name of a process in a lease: where it runs, its id there, and what tells it from a later one with that id. */
export function newLeaseHolder(): string {
  return `${place ?? ''}/${process.pid}/${randomBytes(8).toString('hex')}`;
}

/**
 * Whether the process that this name was given to has ended for certain. Of one that runs elsewhere, and where the
 * system doesn't tell, nobody knows.
 */
export function hasHolderEnded(holder: string): boolean {
  const [, where, pid] = /^([0-9a-f]+)\/(\d+)\//.exec(holder) ?? [];
  return where !== undefined && where === place && !isAlive(Number(pid));
}

function placeOfProcesses(): string | undefined {
  try {
    const start = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    const names = start + readlinkSync('/proc/self/ns/pid');
    return createHash('sha256').update(names).digest('hex').slice(0, 16);
  } catch {
    return undefined; // not Linux
  }
}
