import { authorOf, type Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { isoDateTime } from '../database/dateTime.ts';
import { undeleteRows } from './undelete.ts';
import { storeChangeSet } from './changeSet.ts';
import { storeHistory } from './history.ts';
import { noLists, tellLists } from './lists.ts';
import { readerOf, serverReader } from './reader.ts';
import { addRow, addRows, changeRow } from './save.ts';
import type { Hooks, Work } from './work.ts';

/** How a transaction is done otherwise than people's own writes. */
interface Manner {
  readonly isQuiet: boolean;
}

/** Runs `work` as one transaction of an actor; nothing of it stays when it throws. */
export async function transact<T>(
  database: Database,
  hooks: Hooks,
  actor: Actor,
  work: (work: Work) => Promise<T>,
  { isQuiet }: Manner = { isQuiet: false },
): Promise<T> {
  const { dialect } = database;
  const reader = readerOf(actor, database);
  let committed: (() => void)[] = [];
  const answer = await database.transaction(async (trx) => {
    const acts: (() => void)[] = [];
    const unit: Work = {
      trx,
      ...(await database.within(trx)),
      dialect,
      actor,
      author: authorOf(actor),
      reader,
      eyes: reader,
      byServer: false,
      isQuiet,
      server: serverReader(dialect),
      hooks,
      history: [],
      lists: noLists(),
      undoable: { set: null },
      at: isoDateTime(new Date()),
      add: (entity, values) => addRow(unit, entity, values),
      addAll: (entity, rows) => addRows(unit, entity, rows, () => undefined),
      change: (entity, id, values) => changeRow(unit, entity, id, values),
      bringBack: (entity, property, id) => undeleteRows(unit, entity, property, id),
      committing: acts,
      afterCommit: (act) => void acts.push(act),
    };
    const result = await work(unit);
    await storeChangeSet(unit);
    tellLists(unit);
    await storeHistory(unit);
    committed = acts; // of the attempt that succeeded, where others were rolled back
    return result;
  });
  for (const act of committed) act();
  return answer;
}
