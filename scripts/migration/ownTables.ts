import { isRollup } from '../generate/normalize/rollups.ts';
import { isReserved } from '../generate/reserved.ts';
import type { Operation } from './operations.ts';

/**
 * The program's own tables are made and changed by its own migrations alone. An entity that an earlier version of the
 * schemas called so would otherwise take one of them along when it goes.
 *
 * `ofRooms`: those that rooms keep (app.json).
 *
 * @throws Error that names the step
 */
export function refuseOwnTables(operations: readonly Operation[], ofRooms: readonly string[] = []): void {
  const own = operations.find(({ table }) => isReserved('table', table, ofRooms) && !isRollup(table));
  if (own) throw new Error(`"${own.table}" is a table of the program, so this is not drafted: ${own.says}`);
}
