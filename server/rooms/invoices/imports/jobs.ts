import type { Logger } from 'pino';
import type { Database } from '../../../core/database/database.ts';
import type { Authorities } from '../nfe/authorities.ts';
import type { Hooks } from '../../../core/rows/work.ts';
import { newLeaseHolder } from './leaseHolder.ts';
import { importActor } from './importActor.ts';
import {
  endLease,
  millisecondsUntilFree,
  keepLease,
  LeaseLost,
  openImports,
  renewalInterval,
  takeNextImport,
} from './lease.ts';
import type { ImportJob } from './recordDocument.ts';
import { runImport } from './runImport.ts';
import { notifyMissingRoots } from './notifyMissingRoots.ts';
import { Threads } from './threads.ts';
import { importToYield, isFree, isWaiting, type OpenImport } from './schedule.ts';

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly authorities: Authorities;
  readonly log: Logger;
}

/** An import that this process works on. */
interface Running {
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

/** Imports that one process works on at the same time. */
const atOnce = 2;
/** Milliseconds between two looks for what other processes left behind. */
const lookTime = 10_000;

/**
 * Works on imports in the background, also on those that a process left which is no more. What goes wrong with the
 * database is logged, and the import gone on with at one of the next looks.
 */
export class ImportJobs {
  private readonly parts: Parts;
  private readonly holder = newLeaseHolder();
  private readonly threads: Threads;
  private readonly running = new Map<number, Running>();
  /** When the last import of each person began here. */
  private readonly last = new Map<number, number>();
  private turn = 0;
  private isStopping = false;
  private looking: Promise<void> = Promise.resolve();
  /** Whether the administrators know that nobody's signature is trusted. */
  private isTold = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
    this.threads = new Threads(parts.authorities);
  }

  /** Looks for imports now, and from now on. */
  look(): void {
    if (this.isStopping) return;
    this.lookIn(lookTime);
    this.looking = this.looking.then(() => this.takeFree()).catch((error: unknown) => this.warn(error));
  }

  /** Ends after the documents under way; whoever comes next goes on behind them. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.looking;
    const running = [...this.running.values()];
    running.forEach(({ stopping }) => stopping.abort());
    await Promise.all(running.map(({ ended }) => ended));
    this.threads.end();
  }

  private lookIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), milliseconds).unref();
  }

  private async takeFree(): Promise<void> {
    while (!this.isStopping) {
      const open = await openImports(this.parts.database.reader);
      const own = new Set(this.running.keys());
      for (const each of open)
        if (!isFree(each) && !own.has(each.id)) this.lookIn(Math.min(lookTime, millisecondsUntilFree(each)));
      if (!open.some((each) => isWaiting(each, own))) return;
      if (this.running.size >= atOnce) return this.makeRoom(open, own);
      const next = await takeNextImport(this.parts.database, this.holder, { own, last: this.last });
      if (next === undefined) return;
      this.begin(next);
    }
  }

  private begin(open: OpenImport): void {
    this.last.set(open.personId, ++this.turn);
    const stopping = new AbortController();
    this.running.set(open.id, { stopping, ended: this.run(open, stopping.signal) });
  }

  /** Somebody's second import ends after its document under way, to be gone on with when its turn comes again. */
  private makeRoom(open: readonly OpenImport[], own: ReadonlySet<number>): void {
    if ([...this.running.values()].some(({ stopping }) => stopping.signal.aborted)) return;
    const second = importToYield(open, own);
    if (second) this.running.get(second.id)?.stopping.abort();
  }

  private async run(open: OpenImport, signal: AbortSignal): Promise<void> {
    const job: ImportJob = { ...this.parts, id: open.id, holder: this.holder, actor: importActor(this.parts, open) };
    const heart = setInterval(() => void this.beat(job), renewalInterval);
    const fine = await this.attempt(job, signal);
    clearInterval(heart);
    this.running.delete(open.id);
    if (fine) this.look(); // for the next one in line
  }

  /** Whether it came to its end. */
  private async attempt(job: ImportJob, signal: AbortSignal): Promise<boolean> {
    try {
      await runImport(job, this.threads, signal);
      await this.notifyMissingRoots(job.id);
      if (signal.aborted) await endLease(job.database, job.id, job.holder);
      return true;
    } catch (error) {
      this.warn(error, job.id);
      if (!(error instanceof LeaseLost)) await endLease(job.database, job.id, job.holder).catch(() => undefined);
      return false;
    }
  }

  /** With the first import of a process, as the notice stays. */
  private async notifyMissingRoots(importId: number): Promise<void> {
    const { database, hooks, authorities } = this.parts;
    if (authorities.given || this.isTold) return;
    try {
      await notifyMissingRoots(database, hooks, importId);
      this.isTold = true;
    } catch (error) {
      this.warn(error, importId);
    }
  }

  /** A lease that could not be renewed is noticed with the next document. */
  private async beat({ database, id, holder }: ImportJob): Promise<void> {
    await keepLease(database.writer, id, holder).catch(() => undefined);
  }

  private warn(err: unknown, importId?: number): void {
    this.parts.log.warn({ event: 'import interrupted', importId, err });
  }
}
