import { unixSeconds } from '../database/dateTime.ts';
import { hasHolderEnded } from './leaseHolder.ts';

/** A job that is not finished. */
export interface OpenJob {
  readonly id: number;
  readonly userId: number;
  readonly personId: number;
  readonly leasedBy: string | null;
  readonly leasedUntil: number | null;
}

/** Whether nobody works on it, as far as anybody can tell. */
export function isFree({ leasedBy, leasedUntil }: OpenJob): boolean {
  return leasedBy === null || leasedUntil === null || leasedUntil < unixSeconds() || hasHolderEnded(leasedBy);
}

/** What one process knows of turns. */
export interface SchedulerState {
  /** The jobs that it works on, which wait for nobody even where their lease has run out. */
  readonly own: ReadonlySet<number>;
  /** When the last job of a person began, counted by jobs; who has none comes first. */
  readonly last: ReadonlyMap<number, number>;
}

/** Whether it is to be taken by somebody. */
export function isWaiting(open: OpenJob, own: ReadonlySet<number>): boolean {
  return isFree(open) && !own.has(open.id);
}

/**
 * Of the jobs that wait the one whose turn it is: nobody has a second one running, on whichever server, before
 * everybody who waits has one; among people who have as many, who waited longest since the last one began; of one
 * person, the oldest.
 */
export function nextJob(open: readonly OpenJob[], { own, last }: SchedulerState): OpenJob | undefined {
  const running = runningOf(open, own);
  const rank = ({ personId, id }: OpenJob) => [running(personId), last.get(personId) ?? 0, id];
  const waiting = open.filter((each) => isWaiting(each, own));
  return waiting.toSorted((one, other) => compare(rank(one), rank(other)))[0];
}

/**
 * Which of the jobs that one process works on makes room: somebody waits with none running while the person of this
 * one has another; undefined where nobody has to.
 */
export function jobToYield(open: readonly OpenJob[], own: ReadonlySet<number>): OpenJob | undefined {
  const running = runningOf(open, own);
  const isWaited = open.some((each) => isWaiting(each, own) && running(each.personId) === 0);
  return isWaited ? open.findLast(({ id, personId }) => own.has(id) && running(personId) > 1) : undefined;
}

function runningOf(open: readonly OpenJob[], own: ReadonlySet<number>): (personId: number) => number {
  const taken = open.filter((each) => !isWaiting(each, own));
  return (personId) => taken.filter((each) => each.personId === personId).length;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}
