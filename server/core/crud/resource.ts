import type { Request } from 'express';
import type { EntityName } from '../../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { ImportJobs } from '../imports/kept/jobs.ts';
import { transact } from '../rows/transact.ts';
import type { Hooks, Work } from '../rows/work.ts';

/** One entity's resource, with what it stands on. */
export interface Resource {
  entity: EntityName;
  database: Database;
  hooks: Hooks;
}

/** The same with what works on its imports in the background. */
export interface ImportResource extends Resource {
  readonly jobs: ImportJobs;
}

/** Does a request's write as one transaction of its actor. */
export function write<T>(
  { database, hooks }: Resource,
  request: Request,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  return transact(database, hooks, actorOf(request), work);
}
