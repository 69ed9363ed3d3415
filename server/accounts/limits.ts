import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { now } from './tokens.ts';

/** Guards sign-in against guessing: wrong tries are counted per account and per address. */
export interface LoginLimits {
  /**
   * Counts a try before its password is looked at, so that parallel tries are counted too.
   * @throws AppError tooManyRequests
   */
  take(account: string, address: string): Promise<void>;
  /** Takes the try back: it was the right password. */
  forgive(account: string, address: string): Promise<void>;
}

interface Counted {
  points: number;
  /** Seconds since 1970. */
  expire: number;
}

const table = 'rate_limit';
const period = 15 * 60; // seconds
const perAccount = 5;
const perAddress = 100;
const sweep = 100;

const unlimited: LoginLimits = { take: async () => {}, forgive: async () => {} };

/** Counts in the database, so that a restart forgets nothing and several processes count together. */
export function createLoginLimits(database: Database, enabled: boolean): LoginLimits {
  if (!enabled) return unlimited;
  return {
    take: async (account, address) => {
      await consume(database, addressKey(address), perAddress);
      await consume(database, accountKey(account), perAccount);
    },
    forgive: (account, address) =>
      database.transaction(async (trx) => {
        await trx(table).where('key', addressKey(address)).where('points', '>', 0).decrement('points', 1);
        await trx(table).where('key', accountKey(account)).delete();
        await removeExpired(trx);
      }),
  };
}

/** However an e-mail is spelled (case, width, spaces), its tries count together. */
function accountKey(email: string): string {
  return hash(`account ${email.normalize('NFKC').trim().toLowerCase()}`);
}

function addressKey(address: string): string {
  return hash(`address ${address}`);
}

/** Any text fits the column so, and the table tells nobody who tried. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function consume(database: Database, key: string, limit: number): Promise<void> {
  const { points, expire } = await database.transaction((trx) => count(trx, key));
  if (points > limit) throw new AppError('tooManyRequests', { retryAfter: Math.max(1, expire - now()) });
}

/** One more try of a period that is under way, or the first of a new one; the row stays locked until it is read. */
async function count(trx: Knex, key: string): Promise<Counted> {
  const first: Counted = { points: 1, expire: now() + period };
  const unlessOver = (value: string, otherwise: number) =>
    trx.raw(`case when expire <= ? then ? else ${value} end`, [now(), otherwise]);
  // MySQL assigns in this order and looks at the new values then, so that `points` has to come first.
  const next = { points: unlessOver('points + 1', first.points), expire: unlessOver('expire', first.expire) };
  await trx(table)
    .insert({ key, ...first })
    .onConflict('key')
    .merge(next);
  return (await trx<Counted>(table).where('key', key).first('points', 'expire')) ?? first;
}

async function removeExpired(trx: Knex): Promise<void> {
  const over = await trx(table).where('expire', '<=', now()).limit(sweep).pluck('key');
  await trx(table).whereIn('key', over).delete();
}
