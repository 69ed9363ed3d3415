import { tables, type EntityName } from '../../generated/tables.ts';
import type { Work } from './work.ts';

export type Action = 'create' | 'update' | 'delete';

/** One write of one row; `changes`: property -> [before, after]. */
export interface Written {
  id: number;
  rowSCN: number;
  action: Action;
  changes: Record<string, [unknown, unknown]>;
}

/** Records who wrote what, in the transaction that writes it. */
export async function writeHistory(work: Work, entity: EntityName, written: readonly Written[]): Promise<void> {
  if (!tables[entity].audit || written.length === 0) return;
  const at = Math.floor(Date.parse(work.at) / 1000);
  const rows = written.map(({ id, rowSCN, action, changes }) => ({
    entity,
    rowId: id,
    rowSCN,
    action,
    at,
    ...authorship(work),
    changes: JSON.stringify(changes),
  }));
  await work.trx('history').insert(rows);
}

/** Who writes, and as whom: `byUser` is the person, `asUser` whom the person acts as. */
function authorship({ actor }: Work) {
  return { byUser: actor.id, asUser: actor.actingAs?.id ?? null };
}
