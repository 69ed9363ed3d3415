import { tables, type EntityName } from '../../generated/tables.ts';
import { authorOf } from '../access/actor.ts';
import type { Action, Work } from './work.ts';

/** One write of one row; `changes`: property -> [before, after]. */
export interface Written {
  id: number;
  rowSCN: number;
  action: Action;
  changes: Record<string, [unknown, unknown]>;
}

/** Notes who wrote what; the transaction stores it all before it ends. */
export function noteHistory(work: Work, entity: EntityName, written: readonly Written[]): void {
  if (!tables[entity].audit) return;
  const at = Math.floor(Date.parse(work.at) / 1000);
  for (const { id, rowSCN, action, changes } of written) {
    const row = { entity, rowId: id, rowSCN, action, at, ...authorship(work), changes: JSON.stringify(changes) };
    work.history.push(row);
  }
}

const batch = 400; // rows of one statement

/** Stores what a transaction has noted. */
export async function storeHistory({ trx, history }: Work): Promise<void> {
  for (let start = 0; start < history.length; start += batch)
    await trx('history').insert(history.slice(start, start + batch));
}

/** Who writes, and as whom: `byUser` is the person, `asUser` whom the person acts as (null: nobody else). */
function authorship({ actor }: Work) {
  const { by, as } = authorOf(actor);
  return { byUser: by, asUser: as };
}
