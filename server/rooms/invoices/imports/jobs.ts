import type { Logger } from 'pino';
import type { Database } from '../../../core/database/database.ts';
import { jobActor } from '../../../core/jobs/jobActor.ts';
import { Jobs, type HeldJob } from '../../../core/jobs/jobs.ts';
import type { Hooks } from '../../../core/rows/work.ts';
import type { Authorities } from '../nfe/authorities.ts';
import { notifyMissingRoots } from './notifyMissingRoots.ts';
import { importQueue } from './queue.ts';
import { runImport } from './runImport.ts';
import { Threads } from './threads.ts';

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly authorities: Authorities;
  readonly log: Logger;
}

/** Works on imports in the background, with threads that read. */
export class ImportJobs {
  private readonly parts: Parts;
  private readonly jobs: Jobs;
  private readonly threads: Threads;
  /** Whether the administrators know that nobody's signature is trusted. */
  private isTold = false;

  constructor(parts: Parts) {
    const { database, log } = parts;
    this.parts = parts;
    this.threads = new Threads(parts.authorities);
    this.jobs = new Jobs({ database, log, queue: importQueue, run: (job, signal) => this.run(job, signal) });
  }

  /** Looks for imports now, and from now on. */
  look(): void {
    this.jobs.look();
  }

  /** Ends after the documents under way; whoever comes next goes on behind them. */
  async stop(): Promise<void> {
    await this.jobs.stop();
    this.threads.end();
  }

  private async run(held: HeldJob, signal: AbortSignal): Promise<void> {
    const { id, holder } = held;
    await runImport({ ...this.parts, id, holder, actor: jobActor(this.parts, 'invoice', held) }, this.threads, signal);
    await this.notifyMissingRoots(id);
  }

  /** With the first import of a process, as the notice stays. */
  private async notifyMissingRoots(importId: number): Promise<void> {
    const { database, hooks, authorities, log } = this.parts;
    if (authorities.given || this.isTold) return;
    try {
      await notifyMissingRoots(database, hooks, importId);
      this.isTold = true;
    } catch (err) {
      log.warn({ event: 'import interrupted', importId, err });
    }
  }
}
