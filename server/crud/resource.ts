import type { Request } from 'express';
import type { EntityName } from '../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { isRow } from '../rows/compare.ts';
import { transact } from '../rows/transact.ts';
import type { Row } from '../rows/view.ts';
import type { Hooks, Work } from '../rows/work.ts';

/** One entity's resource, with what it stands on. */
export interface Resource {
  entity: EntityName;
  database: Database;
  hooks: Hooks;
}

/** The body of a request that needs one. @throws AppError malformedRequest when it is no object */
export function rowIn({ body }: Request): Row {
  if (!isRow(body)) throw new AppError('malformedRequest');
  return body;
}

/** Does a request's write as one transaction of its actor. */
export function write<T>(
  { database, hooks }: Resource,
  request: Request,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  return transact(database, hooks, actorOf(request), work);
}
