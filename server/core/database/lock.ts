import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isoDateTime } from './dateTime.ts';
import { decodeConstraint, isRolledBack } from './errors.ts';
import { isAlive } from './isAlive.ts';

/** Another process took the lock over, because this one gave no sign of life. */
export class LockLost extends Error {
  override name = 'LockLost';
}

export interface LockTimes {
  /** Milliseconds between the owner's signs of life. */
  beat: number;
  /** Milliseconds without one, watched by who waits, after which the lock is taken over. */
  stale: number;
  /** Milliseconds between two looks of who waits. */
  look: number;
}

const usual: LockTimes = { beat: 3000, stale: 30_000, look: 250 };
const table = 'migration_lock';
const mine = new Set<string>();

interface LockRow {
  owner: string | null;
  beats: number;
}

/**
 * Runs `work` while this process holds the one row of `migration_lock`. Waits for another owner; takes the lock over
 * when its process has died on this machine, or has shown no sign of life for long (no clocks are compared: who waits
 * watches the count of beats). `work` calls `keep` before every step: it throws LockLost when the lock is gone.
 */
export async function withMigrationLock<T>(
  knex: Knex,
  work: (keep: () => Promise<void>) => Promise<T>,
  times: LockTimes = usual,
): Promise<T> {
  const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
  await createLock(knex);
  await takeLock(knex, owner, times);
  const keep = () => beat(knex, owner);
  const heart = setInterval(() => void keep().catch(() => undefined), times.beat); // the next step tells if it failed
  try {
    return await work(keep);
  } finally {
    clearInterval(heart);
    mine.delete(owner);
    await change(knex, { owner }, null).catch(() => false); // what went wrong before says more, and a dead owner is known
  }
}

async function createLock(knex: Knex): Promise<void> {
  await knex.raw(
    `create table if not exists ${table} (id integer not null primary key, owner varchar(200), beats bigint not null, takenAt varchar(20))`,
  );
  if (await knex(table).first('id')) return;
  try {
    await knex(table).insert({ id: 1, beats: 0 });
  } catch (error) {
    if (decodeConstraint(error)?.kind !== 'unique') throw error;
  }
}

async function takeLock(knex: Knex, owner: string, { stale, look }: LockTimes): Promise<void> {
  mine.add(owner);
  for (let seen = -1, since = performance.now(); ; await pause(look)) {
    const row = await readLock(knex);
    if (row.beats !== seen) since = performance.now();
    seen = row.beats;
    const free = row.owner === null || isDead(row.owner) || performance.now() - since > stale;
    if (free && (await change(knex, { beats: row.beats }, owner))) return;
  }
}

async function readLock(knex: Knex): Promise<LockRow> {
  const row = await knex<LockRow>(table).first('owner', 'beats');
  return row ?? { owner: null, beats: 0 };
}

async function beat(knex: Knex, owner: string): Promise<void> {
  if (!(await change(knex, { owner }, owner))) throw new LockLost('Another process has taken the migration over');
}

/** Every change counts one beat up, so that of two who saw the same row only one changes it. */
async function change(knex: Knex, seen: Partial<LockRow>, owner: string | null): Promise<boolean> {
  const takenAt = isoDateTime(new Date());
  const beats = knex.raw('beats + 1');
  try {
    return (await knex(table).where(seen).update({ owner, beats, takenAt })) === 1;
  } catch (error) {
    if (isRolledBack(error)) return false; // on a cluster the other one was faster, on another node
    throw error;
  }
}

function isDead(owner: string): boolean {
  const [host, pid] = owner.split(':');
  if (host !== hostname() || mine.has(owner)) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}
