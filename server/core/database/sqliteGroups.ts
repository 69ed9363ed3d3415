import { setImmediate as turn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { SqliteConnection } from './sqliteConnection.ts';
import { requireBegun, type Transact } from './transaction.ts';

/** Somebody who has work for the writer. */
interface Member {
  /** Does the work in a savepoint; who fails undoes it and is told at once. */
  run(group: Knex.Transaction): Promise<void>;
  /** Tells of the commit; says nothing to who has failed. */
  settle(): void;
  refuse(reason: unknown): void;
}

/** Those who wait, in their order, each with the timer that sends them away. */
type Waiting = Map<Member, NodeJS.Timeout>;

/** Whose turn it is waits no more: nothing holds on to work that is done. */
function take(waiting: Waiting, member: Member): void {
  clearTimeout(waiting.get(member));
  waiting.delete(member);
}

const openFor = 10; // milliseconds for which a group takes more: so long readers wait for the event loop at most

/**
 * Transactions of the embedded database, which has one writer: those that wait for it share its next commit, the
 * dearest part of a small write. Each is a savepoint: what fails undoes itself alone, and nobody is answered before
 * the commit. When that fails, all of the group have failed.
 * @param patience milliseconds to wait for the writer at most; then the error is SQLITE_BUSY
 */
export function groupedTransactions(writer: Knex, patience: number): Transact {
  const waiting: Waiting = new Map();
  let isBusy = false;

  async function commitTogether(): Promise<void> {
    const group: Member[] = [];
    try {
      await writer.transaction((trx) => runAll(trx, waiting, group));
      for (const member of group) member.settle();
    } catch (error) {
      const concerned = group.length > 0 ? group : [...waiting.keys()]; // no transaction could begin
      for (const member of concerned) {
        take(waiting, member);
        member.refuse(error);
      }
    }
  }

  async function commitAll(): Promise<void> {
    isBusy = true;
    while (waiting.size > 0) {
      await turn(); // embedded SQLite answers in the same breath: nobody else would come meanwhile
      await commitTogether();
    }
    isBusy = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const member = memberOf(work, resolve, reject);
      const giveUp = (): void => {
        take(waiting, member);
        reject(tooLong());
      };
      waiting.set(member, setTimeout(giveUp, patience).unref());
      if (!isBusy) void commitAll();
    });
}

const tooLong = (): Error => Object.assign(new Error('Another transaction keeps the writer'), { code: 'SQLITE_BUSY' });

/** Those who wait, one after the other, also who comes meanwhile; each goes over from `waiting` to `group`. */
async function runAll(trx: Knex.Transaction, waiting: Waiting, group: Member[]): Promise<void> {
  requireBegun(trx);
  const end = performance.now() + openFor;
  for (const member of waiting.keys()) {
    take(waiting, member);
    group.push(member);
    await member.run(trx);
    if (performance.now() > end) break;
  }
}

function memberOf<T>(
  work: (trx: Knex.Transaction) => Promise<T>,
  resolve: (result: T) => void,
  reject: (reason: unknown) => void,
): Member {
  let settle = (): void => undefined;
  return {
    async run(group) {
      try {
        const result = await group.transaction(work);
        settle = () => resolve(result);
      } catch (error) {
        reject(error);
        await refuseRest(group, error);
      }
    },
    settle: () => settle(),
    refuse: reject,
  };
}

/** A full disk ends the whole transaction by itself: what the others of the group did is gone as well. */
async function refuseRest(group: Knex.Transaction, reason: unknown): Promise<void> {
  const handle: unknown = await group.client.acquireConnection();
  if (!(handle instanceof SqliteConnection) || !handle.inTransaction) throw reason;
}
