import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Authorities } from '../../nfe/authorities.ts';
import type { Hooks } from '../../rows/work.ts';
import { newHolder } from './holder.ts';
import { importActor } from './importActor.ts';
import {
  endLease,
  freeIn,
  isFree,
  keepLease,
  LeaseLost,
  openImports,
  renewal,
  takeLease,
  type OpenImport,
} from './lease.ts';
import type { Job } from './record.ts';
import { runImport } from './runImport.ts';
import { tellWithoutRoots } from './tellWithoutRoots.ts';
import { Threads } from './threads.ts';

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly authorities: Authorities;
  readonly log: Logger;
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
  private readonly holder = newHolder();
  private readonly threads: Threads;
  private readonly running = new Map<number, Promise<void>>();
  private readonly stopping = new AbortController();
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
    if (this.stopping.signal.aborted) return;
    this.lookIn(lookTime);
    this.looking = this.looking.then(() => this.takeFree()).catch((error: unknown) => this.warn(error));
  }

  /** Ends after the documents under way; whoever comes next goes on behind them. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.looking;
    await Promise.all(this.running.values());
    this.threads.end();
  }

  private lookIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), milliseconds).unref();
  }

  private async takeFree(): Promise<void> {
    const { database } = this.parts;
    for (const open of await openImports(database)) {
      if (this.running.size >= atOnce || this.stopping.signal.aborted) return;
      if (this.running.has(open.id)) continue;
      if (!isFree(open)) this.lookIn(Math.min(lookTime, freeIn(open)));
      else if (await takeLease(database, open, this.holder)) this.running.set(open.id, this.run(open));
    }
  }

  private async run(open: OpenImport): Promise<void> {
    const job: Job = { ...this.parts, id: open.id, holder: this.holder, actor: importActor(this.parts.database, open) };
    const heart = setInterval(() => void this.beat(job), renewal);
    const fine = await this.attempt(job);
    clearInterval(heart);
    this.running.delete(open.id);
    if (fine) this.look(); // for the next one in line
  }

  /** Whether it came to its end. */
  private async attempt(job: Job): Promise<boolean> {
    try {
      await runImport(job, this.threads, this.stopping.signal);
      await this.tellWithoutRoots(job.id);
      if (this.stopping.signal.aborted) await endLease(job.database, job.id, job.holder);
      return true;
    } catch (error) {
      this.warn(error, job.id);
      if (!(error instanceof LeaseLost)) await endLease(job.database, job.id, job.holder).catch(() => undefined);
      return false;
    }
  }

  /** With the first import of a process, as the notice stays. */
  private async tellWithoutRoots(importId: number): Promise<void> {
    const { database, hooks, authorities } = this.parts;
    if (authorities.given || this.isTold) return;
    try {
      await tellWithoutRoots(database, hooks, importId);
      this.isTold = true;
    } catch (error) {
      this.warn(error, importId);
    }
  }

  /** A lease that could not be renewed is noticed with the next document. */
  private async beat({ database, id, holder }: Job): Promise<void> {
    await keepLease(database.writer, id, holder).catch(() => undefined);
  }

  private warn(err: unknown, importId?: number): void {
    this.parts.log.warn({ event: 'import interrupted', importId, err });
  }
}
