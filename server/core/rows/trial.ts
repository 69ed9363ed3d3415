import { AppError, toAppError } from '../errors.ts';
import type { Work } from './work.ts';

/** What a row answers to its writer; anything else ends the whole. */
const refusals = new Set([403, 404, 409, 410, 422]);

/** Whether the row is to blame, and not the server: then the others may go on. */
export const isRefusal = ({ status }: AppError): boolean => refusals.has(status);

/**
 * Writes a row in a savepoint, so that one that is refused leaves nothing in the database and in what history is to keep;
 * answers what refused it. What it did to `lists` and `committing` stays: whoever commits all the same takes it back.
 */
export async function inSavepoint<T>(work: Work, act: () => Promise<T>): Promise<T | AppError> {
  const noted = work.history.length;
  await work.trx.raw('savepoint one_of_many');
  try {
    const done = await act();
    await work.trx.raw('release savepoint one_of_many');
    return done;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isRefusal(error)) throw thrown;
    await work.trx.raw('rollback to savepoint one_of_many');
    work.history.length = noted;
    return error;
  }
}

/** Runs what may be rolled back on purpose: then answers what it had found until then. */
export async function rolledBack<T>(run: (roll: (found: T) => never) => Promise<T>): Promise<T> {
  const signal = new Error('Rolled back on purpose');
  const kept: T[] = [];
  const roll = (found: T): never => {
    kept.push(found);
    throw signal;
  };
  try {
    return await run(roll);
  } catch (thrown) {
    const found = kept.pop();
    if (thrown !== signal || found === undefined) throw thrown;
    return found;
  }
}

/** Rows that are tried in one transaction: other writers wait for one batch at most. */
export const batch = 500;
/** Rows after which whoever else waits for this process has a turn: embedded SQLite answers in the same breath. */
export const breath = 50;
