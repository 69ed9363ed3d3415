import type { Logger } from 'pino';
import type { Database } from '../../../core/database/database.ts';
import { reasonOf } from '../../../core/afterwards.ts';
import { toAppError } from '../../../core/errors.ts';
import type { Hooks } from '../../../core/rows/work.ts';
import type { ImportJobs } from '../imports/jobs.ts';
import { storeImport } from '../imports/storeImport.ts';
import { serviceActor, serviceCode } from './account.ts';
import type { Delivery, Distribution } from './distribution.ts';
import { deliveredImports, outcomeOf, type DeliveredFile } from './outcome.ts';

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly imports: ImportJobs;
  readonly log: Logger;
}

/** Milliseconds between two looks. */
const lookTime = 1000;

/**
 * Imports what a distribution gives, like an upload of its service account. What came is remembered in the transaction
 * that stores it, so that each step may be done again, after a crash or by another server: nothing is imported twice.
 */
export class Inbox {
  private readonly distribution: Distribution;
  private readonly parts: Parts;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private isStopping = false;
  private trouble: string | undefined;

  constructor(distribution: Distribution, parts: Parts) {
    this.distribution = distribution;
    this.parts = parts;
  }

  /** Whether the last look came to its end. */
  get isFine(): boolean {
    return this.trouble === undefined;
  }

  begin(): void {
    this.looking = this.look();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    await this.attempt();
    if (!this.isStopping) this.timer = setTimeout(() => this.begin(), lookTime).unref();
  }

  /** What goes wrong is told once, and tried again with the next look. */
  private async attempt(): Promise<void> {
    try {
      const deliveries = await this.distribution.next();
      if (deliveries.length > 0) await this.handle(deliveries);
      this.tell(undefined);
    } catch (error) {
      this.tell(reasonOf(error).reason);
    }
  }

  private tell(trouble: string | undefined): void {
    const { log } = this.parts;
    const distribution = this.distribution.name;
    if (trouble !== undefined && this.isFine)
      log.warn({ event: 'notes are not taken in', distribution, reason: trouble });
    if (trouble === undefined && !this.isFine) log.info({ event: 'notes are taken in again', distribution });
    this.trouble = trouble;
  }

  private async handle(deliveries: readonly Delivery[]): Promise<void> {
    const { database, imports } = this.parts;
    const known = await deliveredImports(database, deliveries);
    const fresh = deliveries.filter(({ ref }) => !known.has(ref));
    for (const delivery of deliveries) await this.settle(delivery, known.get(delivery.ref));
    imports.look();
    if (fresh.length === 0) return;
    await this.store(fresh);
    imports.look();
  }

  private async store(fresh: readonly Delivery[]): Promise<void> {
    const actor = await serviceActor(this.parts);
    if (actor === null) throw new Error(`The account ${serviceCode} is closed, or may not import invoices`);
    const files = fresh.map((each) => ({ ...each, kind: 'file' as const }));
    try {
      await storeImport(this.parts.database, actor, files);
    } catch (error) {
      if (toAppError(error).code !== 'duplicate') throw error; // another server was faster with one of them
    }
  }

  private async settle(delivery: Delivery, file: DeliveredFile | undefined): Promise<void> {
    if (file?.status !== 'done') return;
    const { isRefused, told } = await outcomeOf(this.parts.database, file);
    await (isRefused ? this.distribution.refused(delivery, told) : this.distribution.done(delivery, told));
  }
}
