import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { newLeaseHolder } from './leaseHolder.ts';
import {
  endLease,
  keepLease,
  LeaseLost,
  millisecondsUntilFree,
  openJobs,
  renewalInterval,
  takeNextJob,
  type Queue,
} from './lease.ts';
import { isFree, isWaiting, jobToYield, type OpenJob } from './schedule.ts';

/** A job that this process works on. */
export interface HeldJob {
  readonly id: number;
  readonly userId: number;
  readonly personId: number;
  /** The name of this process in the lease. */
  readonly holder: string;
}

/** What jobs of one kind are. */
interface Kind {
  readonly database: Database;
  readonly log: Logger;
  readonly queue: Queue;
  /** Works on a job from where it was left; ends soon once `signal` says so, for the next one to go on behind it. */
  run(job: HeldJob, signal: AbortSignal): Promise<void>;
}

interface Running {
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

/** Jobs of a kind that one process works on at the same time. */
const atOnce = 2;
/** Milliseconds between two looks for what other processes left behind. */
const lookTime = 10_000;

/**
 * Works on jobs in the background, also on those that a process left which is no more. What goes wrong with the database
 * is logged, and the job gone on with at one of the next looks.
 */
export class Jobs {
  private readonly kind: Kind;
  private readonly holder = newLeaseHolder();
  private readonly running = new Map<number, Running>();
  /** When the last job of each person began here. */
  private readonly last = new Map<number, number>();
  private turn = 0;
  private isStopping = false;
  private looking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  /** Looks for jobs now, and from now on. */
  look(): void {
    if (this.isStopping) return;
    this.lookIn(lookTime);
    this.looking = this.looking.then(() => this.takeFree()).catch((error: unknown) => this.warn(error));
  }

  /** Ends after what is under way of each; whoever comes next goes on behind it. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.looking;
    const running = [...this.running.values()];
    running.forEach(({ stopping }) => stopping.abort());
    await Promise.all(running.map(({ ended }) => ended));
  }

  private lookIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), milliseconds).unref();
  }

  private async takeFree(): Promise<void> {
    const { database, queue } = this.kind;
    while (!this.isStopping) {
      const open = await openJobs(database.reader, queue);
      const own = new Set(this.running.keys());
      for (const each of open)
        if (!isFree(each) && !own.has(each.id)) this.lookIn(Math.min(lookTime, millisecondsUntilFree(each)));
      if (!open.some((each) => isWaiting(each, own))) return;
      if (this.running.size >= atOnce) return this.makeRoom(open, own);
      const next = await takeNextJob(database, queue, this.holder, { own, last: this.last });
      if (next === undefined) return;
      this.begin(next);
    }
  }

  private begin({ id, userId, personId }: OpenJob): void {
    this.last.set(personId, ++this.turn);
    const stopping = new AbortController();
    const ended = this.run({ id, userId, personId, holder: this.holder }, stopping.signal);
    this.running.set(id, { stopping, ended });
  }

  /** Somebody's second job ends after what is under way of it, to be gone on with when its turn comes again. */
  private makeRoom(open: readonly OpenJob[], own: ReadonlySet<number>): void {
    if ([...this.running.values()].some(({ stopping }) => stopping.signal.aborted)) return;
    const second = jobToYield(open, own);
    if (second) this.running.get(second.id)?.stopping.abort();
  }

  private async run(job: HeldJob, signal: AbortSignal): Promise<void> {
    const heart = setInterval(() => void this.beat(job), renewalInterval);
    const fine = await this.attempt(job, signal);
    clearInterval(heart);
    this.running.delete(job.id);
    if (fine) this.look(); // for the next one in line
  }

  /** Whether it came to its end, or is gone on with otherwise: by another process, or by this one from its beginning. */
  private async attempt(job: HeldJob, signal: AbortSignal): Promise<boolean> {
    const { database, queue } = this.kind;
    try {
      await this.kind.run(job, signal);
      if (signal.aborted) await endLease(database, queue, job);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return true;
      this.warn(error, job.id);
      await endLease(database, queue, job).catch(() => undefined);
      return false;
    }
  }

  /** A lease that could not be renewed is noticed with what is written next. */
  private async beat(job: HeldJob): Promise<void> {
    await keepLease(this.kind.database.writer, this.kind.queue, job).catch(() => undefined);
  }

  private warn(err: unknown, id?: number): void {
    this.kind.log.warn({ event: 'job interrupted', table: this.kind.queue.table, id, err });
  }
}
