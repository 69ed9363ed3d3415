import { tables } from '../../../generated/tables.ts';
import { initialsOf } from '../../../schemas/core/formats/initials.ts';
import { idsWithin, isExternal, type Actor } from '../../core/access/actor.ts';
import { scopes } from '../../core/access/rights.ts';
import type { Database } from '../../core/database/database.ts';
import { marks, name, run, sql } from '../../core/rows/sql.ts';

export interface Seller {
  name1: string;
  initials: string;
  /** Null: of this seller the reader is told the name, the rank and Kg/L alone. */
  sellerId: number | null;
  isOwn: boolean;
}

/** What sellers are called, and whether the reader may know more of them. */
export async function readSellers(
  database: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, Seller>> {
  if (ids.length === 0) return new Map();
  const text = `select id, name1 from ${name(tables.user.table)} where id in (${marks(ids)})`;
  const users = await run<{ id: number; name1: string }>(database.source, sql(text, ...ids));
  return new Map(users.map(({ id, name1 }) => [id, sellerOf(actor, id, name1)]));
}

function sellerOf(actor: Actor, id: number, name1: string): Seller {
  const isOwn = id === actor.id;
  const isOpen = isOwn || isOverall(actor) || (!isExternal(actor) && idsWithin(actor, 'team').includes(id));
  return { name1, initials: initialsOf(name1), sellerId: isOpen ? id : null, isOwn };
}

/** Whoever reads all invoices knows everybody's. */
const isOverall = (actor: Actor): boolean => !isExternal(actor) && scopes(actor, 'invoice', 'read').includes('all');
