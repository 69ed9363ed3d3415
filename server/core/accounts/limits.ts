import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { unixSeconds } from '../database/dateTime.ts';
import { AppError } from '../errors.ts';

/** Something that is counted besides passwords. */
export interface Limit {
  /** By which the servers of a database count together. */
  readonly name: string;
  /** How often it may come from one address or concern one e-mail or person. */
  readonly most: number;
}

/** What the core counts; rooms have limits of their own. */
export const allowed = {
  resetsFrom: { name: 'resetsFrom', most: 50 },
  resetsOf: { name: 'resetsOf', most: 5 },
  signUpsFrom: { name: 'signUpsFrom', most: 20 },
  linksFrom: { name: 'linksFrom', most: 50 },
  emailChangesOf: { name: 'emailChangesOf', most: 5 },
} satisfies Record<string, Limit>;

/** Guards against guessing and flooding: each kind of try is counted for 15 minutes. */
export interface Limits {
  /**
   * Counts a try of a password before it is looked at, so that parallel tries are counted too, and answers the
   * how-manieth of the account it is.
   * @throws AppError tooManyRequests
   */
  take(account: string, address: string): Promise<number>;
  /** Takes the try back: it was the right password. */
  forgive(account: string, address: string): Promise<void>;
  /** Forgets the wrong passwords of an account, which has a new one or was unlocked. */
  forget(account: string): Promise<void>;
  /**
   * Counts a call of another kind, for an address, an e-mail or a person.
   * @throws AppError tooManyRequests
   */
  count(what: Limit, who: string): Promise<void>;
}

interface Counted {
  points: number;
  /** Seconds since 1970. */
  expire: number;
}

const table = 'rate_limit';
const period = 15 * 60; // seconds
/** Wrong passwords of one account: the last one locks it, further ones are not looked at. */
export const triesOfAccount = 5;
const triesOfAddress = 100;
const sweep = 100;

/**
 * Counts in the database, so that a restart forgets nothing and several processes count together. Not `enabled`, it
 * refuses nothing; wrong passwords of an account count all the same, as they lock it.
 */
export function createLimits(database: Database, enabled: boolean): Limits {
  const consume = async (key: string, limit: number) => {
    const { points, expire } = await database.transaction((trx) => count(trx, key));
    const isOver = enabled && points > limit;
    if (isOver) throw new AppError('tooManyRequests', { retryAfter: Math.max(1, expire - unixSeconds()) });
    return points;
  };
  return {
    take: async (account, address) => {
      if (enabled) await consume(keyOf('address', address), triesOfAddress);
      return consume(keyOf('account', account), triesOfAccount);
    },
    forgive: (account, address) =>
      database.transaction(async (trx) => {
        await trx(table).where('key', keyOf('address', address)).where('points', '>', 0).decrement('points', 1);
        await trx(table).where('key', keyOf('account', account)).delete();
        await removeExpired(trx);
      }),
    forget: async (account) => void (await database.writer(table).where('key', keyOf('account', account)).delete()),
    count: async ({ name, most }, who) => {
      if (enabled) await consume(keyOf(name, who), most);
    },
  };
}

/**
 * However an e-mail is spelled (case, width, spaces), its tries count together. As a hash any text fits the column, and
 * the table tells nobody who tried.
 */
function keyOf(what: string, who: string): string {
  const plain = who.normalize('NFKC').trim().toLowerCase();
  return createHash('sha256').update(`${what} ${plain}`).digest('hex');
}

/** One more try of a period that is under way, or the first of a new one; the row stays locked until it is read. */
async function count(trx: Knex, key: string): Promise<Counted> {
  const first: Counted = { points: 1, expire: unixSeconds() + period };
  const unlessOver = (value: string, otherwise: number) =>
    trx.raw(`case when expire <= ? then ? else ${value} end`, [unixSeconds(), otherwise]);
  // MySQL assigns in this order and looks at the new values then, so that `points` has to come first.
  const next = { points: unlessOver('points + 1', first.points), expire: unlessOver('expire', first.expire) };
  await trx(table)
    .insert({ key, ...first })
    .onConflict('key')
    .merge(next);
  return (await trx<Counted>(table).where('key', key).first('points', 'expire')) ?? first;
}

async function removeExpired(trx: Knex): Promise<void> {
  const over = await trx(table).where('expire', '<=', unixSeconds()).limit(sweep).pluck('key');
  await trx(table).whereIn('key', over).delete();
}
