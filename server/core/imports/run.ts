import { setImmediate as othersTurn } from 'node:timers/promises';
import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { beginChangeSet } from '../rows/changeSet.ts';
import { slices } from '../rows/slices.ts';
import { transact } from '../rows/transact.ts';
import { batch, rolledBack } from '../rows/trial.ts';
import type { Hooks, Work } from '../rows/work.ts';
import { asChecked, type Seen } from './asChecked.ts';
import type { Job } from './job.ts';
import { namingHolders } from './holders.ts';
import { LinesBefore } from './linesBefore.ts';
import type { LineResult } from './lineResult.ts';
import { Tellers, tellingText } from './tellers.ts';
import { writeLines } from './writeLines.ts';

/** What an import stands on. */
export interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
}

/** Nobody gets a mail about rows that an import brings, until somebody sends one. */
const quietly = { isQuiet: true };

/** What an import would do with each line: the write itself, rolled back batch by batch. `seen`: what an earlier check said. */
export async function checkLines(parts: Parts, actor: Actor, job: Job, seen?: Seen): Promise<LineResult[]> {
  const before = new LinesBefore(job);
  const tellers = new Map<string, number>();
  const results: LineResult[] = [];
  for (const places of slices(job.heads, batch)) {
    const all = [...(await before.neededBy(places)), ...places];
    const written = await tryLines(parts, actor, { ...job, tellers }, all, seen);
    const its = written.filter(({ place }) => place >= (places[0] ?? 0));
    const good = its.flatMap(({ place, result }) => (result === 'refused' ? [] : place));
    before.add(good);
    for (const place of good) tellers.set(tellingText(job, place), place);
    results.push(...its);
  }
  return results;
}

/** The write of some lines, rolled back. */
export async function tryLines(
  { database, hooks }: Parts,
  actor: Actor,
  job: Job,
  places: readonly number[],
  seen?: Seen,
): Promise<LineResult[]> {
  const results = await rolledBack<LineResult[]>((roll) =>
    transact(database, hooks, actor, async (work) => roll(await writeSeen(work, job, places, seen)), quietly),
  );
  return namingHolders(job, results);
}

/** What an import did. */
export interface Imported {
  readonly results: readonly LineResult[];
  /** Whether it was written; otherwise nothing was. */
  readonly isDone: boolean;
  /** By what it can be undone. */
  readonly undo: string | undefined;
}

/** Times that all is written anew without the lines that were refused; others may be refused then that relied on them. */
const mostAttempts = 5;

/** What is done besides in the transaction of an import. */
interface Around {
  /** At its beginning, each time that it is begun anew. */
  readonly begin?: (work: Work) => Promise<void>;
  /** At its end: writes down what was done. */
  readonly keep: (work: Work, imported: Imported) => Promise<void>;
}

/**
 * Imports all lines in one transaction, or, where some are refused, none or all but those. `seen`: what a check has said
 * of them before.
 */
export async function importLines(
  { database, hooks }: Parts,
  actor: Actor,
  job: Job,
  refused: 'stop' | 'skip',
  { begin, keep }: Around,
  seen?: Seen,
): Promise<Imported> {
  const out = new Map<number, LineResult>();
  for (let attempt = 1; ; attempt++) {
    const places = job.heads.filter((place) => !out.has(place));
    const isLast = refused === 'stop' || attempt === mostAttempts;
    const done = await rolledBack<Imported>((roll) =>
      transact(
        database,
        hooks,
        actor,
        async (work) => {
          await begin?.(work);
          const imported = await writeAll(work, job, places, [...out.values()], seen);
          if (!imported.isDone) return roll(imported);
          await keep(work, imported);
          return imported;
        },
        quietly,
      ),
    );
    if (done.isDone) return done;
    const results = await namingHolders(job, done.results);
    if (isLast) return { ...done, results };
    for (const result of results) if (result.result === 'refused') out.set(result.place, result);
  }
}

async function writeAll(
  work: Work,
  job: Job,
  places: number[],
  refused: readonly LineResult[],
  seen: Seen | undefined,
): Promise<Imported> {
  const undo = isUndoable(job.entity) ? beginChangeSet(work, job.entity, 'saves') : undefined;
  const results = await writeSeen(work, job, places, seen);
  const isDone = !results.some(({ result }) => result === 'refused');
  const all = [...results, ...refused].toSorted((one, other) => one.place - other.place);
  return { results: all, isDone, undo: isDone && isWritten(results) ? undo : undefined };
}

/** Whether any of them was created or changed. */
export const isWritten = (results: readonly LineResult[]): boolean =>
  results.some(({ result }) => result === 'created' || result === 'changed');

async function writeSeen(work: Work, job: Job, places: readonly number[], seen: Seen | undefined) {
  const written = await writeSlowly(work, job, places);
  return seen ? asChecked(work, job, written, seen) : written;
}

/** What cannot be deleted cannot be taken back by deleting it. */
const isUndoable = (entity: EntityName): boolean => !tables[entity].never.includes('delete');

/** Lines that are written together; then whoever else waits for this process has a turn. */
const together = 250;

async function writeSlowly(work: Work, job: Job, places: readonly number[]): Promise<LineResult[]> {
  const results: LineResult[] = [];
  const tellers = new Tellers(job);
  for (const part of slices(places, together)) {
    results.push(...(await writeLines(work, job, part, tellers)));
    await othersTurn();
  }
  return results;
}
