import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Locale } from '../../../generated/tables.ts';
import type { Database } from '../database/database.ts';
import type { Afterwards } from '../afterwards.ts';
import { unixSeconds } from '../database/dateTime.ts';
import type { Mailer } from './mailer.ts';
import type { MailKind } from './texts.ts';

/** A mail that is to be sent. */
export interface QueuedMail {
  readonly userId: number;
  readonly kind: MailKind;
  /** The stored address. */
  readonly email: string;
  readonly name1: string;
  readonly locale: Locale;
  /** What the database has of the token in its link; null for a link without one. */
  readonly linkHash: string | null;
}

interface Waiting extends QueuedMail {
  readonly id: string;
  /** How often it was tried to send it. */
  readonly tries: number;
}

/** Where a mail's link leads, once more: with a token of its own, or undefined when the link is void by now. */
export type Renew = (trx: Knex, letter: QueuedMail) => Promise<{ path: string; linkHash: string | null } | undefined>;

/** The part of a write that a mail belongs to. */
export interface Writing {
  readonly trx: Knex;
  readonly afterCommit: (act: () => void) => void;
}

/** Mails that are not sent yet: what was decided upon goes out, also when a server or the mail server was down. */
export interface Outbox {
  /** Keeps a mail in the write that it belongs to, and sends it when that is committed and its answer out. */
  post(work: Writing, letter: QueuedMail, path: string): Promise<void>;
  /** Looks now, and every half minute from now on, for mails that are due again. */
  begin(): void;
  /** Looks no more. */
  end(): void;
}

interface Parts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly afterwards: Afterwards;
  readonly renew: Renew;
  readonly log: Logger;
}

const table = 'mail_outbox';
/** Seconds from one try to the next, longer than any try takes; after the last one a mail is given up. */
const pauses = [2 * 60, 10 * 60, 60 * 60, 6 * 60 * 60];
const interval = 30_000; // milliseconds
const most = 20; // of one look, so that new mails are not kept waiting

export function createOutbox(parts: Parts): Outbox {
  const { database, afterwards } = parts;
  const underWay = new Set<string>();
  const start = (waiting: Waiting, path?: string) => {
    if (underWay.has(waiting.id)) return;
    underWay.add(waiting.id);
    afterwards.run('mail failed', () => attempt(parts, waiting, path).finally(() => underWay.delete(waiting.id)));
  };
  const look = () =>
    afterwards.run('looking for mails failed', async () => {
      for (const waiting of await findDue(database)) start(waiting);
    });
  let timer: NodeJS.Timeout | undefined;
  return {
    post: async ({ trx, afterCommit }, letter, path) => {
      const waiting = { ...letter, id: randomBytes(16).toString('hex'), tries: 0 };
      await trx(table).insert({ ...waiting, nextAt: nextAt(waiting) });
      afterCommit(() => start(waiting, path));
    },
    begin: () => {
      look();
      timer = setInterval(look, interval).unref();
    },
    end: () => clearInterval(timer),
  };
}

/** Tries once; what could not be sent for the last time is given up. */
async function attempt(parts: Parts, waiting: Waiting, path: string | undefined): Promise<void> {
  const { database, mailer, log } = parts;
  const { id, userId, kind, tries } = waiting;
  const outcome = await mailer.deliver(userId, () => prepare(parts, waiting, path));
  const isLast = outcome === 'failed' && tries >= pauses.length;
  if (outcome === 'sent' || isLast) await database.writer(table).where({ id }).delete();
  if (isLast) log.error({ event: 'mail given up', kind, userId });
}

/** The mail, for whoever comes first: another process may try at the same time. */
function prepare({ database, renew }: Parts, waiting: Waiting, path: string | undefined) {
  return database.transaction(async (trx) => {
    if (!(await claim(trx, waiting))) return undefined;
    const link = path === undefined ? await renew(trx, waiting) : { path, linkHash: waiting.linkHash };
    if (link === undefined) await trx(table).where({ id: waiting.id }).delete();
    else if (path === undefined) await trx(table).where({ id: waiting.id }).update({ linkHash: link.linkHash });
    const { kind, locale, email, name1 } = waiting;
    return link && { kind, locale, to: email, name: name1, path: link.path };
  });
}

async function claim(trx: Knex, { id, tries }: Waiting): Promise<boolean> {
  const next = { tries: tries + 1, nextAt: nextAt({ tries }) };
  const count: number = await trx(table).where({ id, tries }).update(next);
  return count === 1;
}

/** When a mail is due again that is tried now, in seconds since 1970. */
function nextAt({ tries }: Pick<Waiting, 'tries'>): number {
  return unixSeconds() + (pauses[tries] ?? pauses.at(-1) ?? 0);
}

function findDue({ reader }: Database): Promise<Waiting[]> {
  const columns = ['id', 'userId', 'kind', 'email', 'name1', 'locale', 'linkHash', 'tries'] as const;
  return reader<Waiting & { nextAt: number }>(table)
    .where('nextAt', '<=', unixSeconds())
    .orderBy('nextAt')
    .limit(most)
    .select(...columns);
}
