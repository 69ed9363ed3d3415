import { byPath, type EntityName } from '../../../generated/tables.ts';
import { may } from '../access/rights.ts';
import type { Actor } from '../access/actor.ts';
import { AppError } from '../errors.ts';
import { parseFilter } from '../listQuery/filter.ts';
import { sightOf } from '../listQuery/sight.ts';
import type { Stored } from './stored.ts';

type Asked = Pick<Stored, 'resource' | 'address'>;

/** The entity that is listed at a path, if the actor may read it. */
export function listedAt(path: string, actor: Actor): EntityName | undefined {
  const entity = Object.hasOwn(byPath, path) ? byPath[path] : undefined;
  return entity && may(actor, entity, 'read') ? entity : undefined;
}

/**
 * Reads the filter in an address as a list would.
 * @throws AppError 400 naming what the actor may not search by, or what is no filter
 */
export function requireSearchable(actor: Actor, entity: EntityName, address: string): void {
  parseFilter(new URLSearchParams(address).get('filter') ?? undefined, entity, sightOf(actor));
}

/** Whether somebody may search so: what is asked of a field that one may not see is not to be told. */
export function maySearch(actor: Actor, { resource, address }: Asked): boolean {
  const entity = listedAt(resource, actor);
  if (!entity) return false;
  try {
    requireSearchable(actor, entity, address);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
