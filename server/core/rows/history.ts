import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Binding } from '../database/source.ts';
import { slices } from './slices.ts';
import { insertText } from './sql.ts';
import type { Action, NotedRow, Work } from './work.ts';

/** One write of one row; `changes`: property -> [before, after]. */
export interface Written {
  id: number;
  rowSCN: number;
  action: Action;
  /** The version that a restoration brought back. */
  restored?: number | undefined;
  changes: Record<string, [unknown, unknown]>;
  /** The row on whose account it was written; else the one on whose everything is now. */
  root?: number | undefined;
}

/** Notes what was written and answers it; the transaction stores it all before it ends. */
export function noteHistory(work: Work, entity: EntityName, written: readonly Written[]): NotedRow[] {
  if (!tables[entity].audit) return [];
  const at = Math.floor(Date.parse(work.at) / 1000);
  const { set } = work.undoable;
  const changeSetId = set?.id ?? null;
  const told = written.map(({ id, rowSCN, action, restored = null, changes, root = set?.rootId }) => {
    const rootId = (set && root) ?? null;
    return { entity, rowId: id, rowSCN, action, restored, at, changes: JSON.stringify(changes), changeSetId, rootId };
  });
  work.history.push(...told);
  return told;
}

const noted = ['entity', 'rowId', 'rowSCN', 'action', 'restored', 'at', 'changes', 'changeSetId', 'rootId'] as const;
const columns = [...noted, 'byUser', 'asUser'];
const batch = 400; // rows of one statement

/** Stores what a transaction has noted: `byUser` is the person (null: the server by itself), `asUser` whom the person acts as. */
export async function storeHistory({ execute, history, author }: Work): Promise<void> {
  for (const rows of slices(history, batch)) {
    const bindings: Binding[] = [];
    for (const row of rows) {
      for (const column of noted) bindings.push(row[column]);
      bindings.push(author?.by ?? null, author?.as ?? null);
    }
    await execute(insertText('history', columns, rows.length), bindings);
  }
}
