import { tables, type EntityName } from '../../generated/tables.ts';
import type { Action, HistoryRow, Work } from './work.ts';

/** One write of one row; `changes`: property -> [before, after]. */
export interface Written {
  id: number;
  rowSCN: number;
  action: Action;
  changes: Record<string, [unknown, unknown]>;
}

/** Notes what was written; the transaction stores it all before it ends. */
export function noteHistory(work: Work, entity: EntityName, written: readonly Written[]): void {
  if (!tables[entity].audit) return;
  const at = Math.floor(Date.parse(work.at) / 1000);
  for (const { id, rowSCN, action, changes } of written) {
    work.history.push({ entity, rowId: id, rowSCN, action, at, changes: JSON.stringify(changes) });
  }
}

const batch = 400; // rows of one statement

/** Stores what a transaction has noted: `byUser` is the person, `asUser` whom the person acts as (null: nobody else). */
export async function storeHistory({ trx, history, author }: Work): Promise<void> {
  const rows = history.map((row): HistoryRow => ({ ...row, byUser: author.by, asUser: author.as }));
  for (let start = 0; start < rows.length; start += batch)
    await trx('history').insert(rows.slice(start, start + batch));
}
