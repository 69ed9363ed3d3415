import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { unixSeconds } from '../database/dateTime.ts';

/** What a link lets whoever has it do: activate the account, set its password, confirm a new e-mail. */
export type LinkKind = keyof typeof lifetimes;

export const allLinks: readonly LinkKind[] = ['activation', 'password', 'reset', 'email'];

/** A link of a mail as it is stored; expired ones still say whose they were. */
export interface Link {
  readonly userId: number;
  readonly kind: LinkKind;
  /** The address to be confirmed, for a link of kind email. */
  readonly email: string | null;
  readonly expired: boolean;
  /** Somebody has set a password with it: it is good for nothing more, and says so. */
  readonly used: boolean;
}

/** When a link expires of which only that it was used is still known. */
const usedUp = 0;

type StoredLink = Omit<Link, 'expired' | 'used'> & { readonly expiresAt: number };

const hour = 60 * 60; // seconds
const lifetimes = { activation: 72 * hour, password: hour, reset: hour, email: hour };

const table = 'account_link';

/** A new link of 192 random bits, of which only the hash is stored; the user's earlier one of this kind is void. */
export async function createLink(trx: Knex, userId: number, kind: LinkKind, email: string | null = null) {
  const token = newToken();
  const row = { hash: hashOf(token), email, expiresAt: unixSeconds() + lifetimes[kind] };
  await trx(table)
    .insert({ userId, kind, ...row })
    .onConflict(['userId', 'kind'])
    .merge(row);
  return token;
}

/**
 * A new token for a link that went out with no mail, and its whole time again; undefined when it is over, or was used
 * up, replaced or made void since.
 */
export async function renewLink(
  trx: Knex,
  { userId, kind, hash }: { userId: number; kind: LinkKind; hash: string },
): Promise<string | undefined> {
  const token = newToken();
  const count: number = await trx(table)
    .where({ userId, kind, hash })
    .where('expiresAt', '>', unixSeconds())
    .update({ hash: hashOf(token), expiresAt: unixSeconds() + lifetimes[kind] });
  return count === 1 ? token : undefined;
}

/** The link of one of these kinds, used up by nobody so far. */
export async function findLink(knex: Knex, token: string, kinds: readonly LinkKind[]): Promise<Link | undefined> {
  const stored: StoredLink | undefined = await knex(table)
    .where({ hash: hashOf(token) })
    .whereIn('kind', kinds)
    .first('userId', 'kind', 'email', 'expiresAt');
  return stored && { ...stored, expired: stored.expiresAt <= unixSeconds(), used: stored.expiresAt === usedUp };
}

/** Uses a link up: of several at once only one gets true. */
export async function useLink(trx: Knex, token: string): Promise<boolean> {
  const count: number = await trx(table)
    .where({ hash: hashOf(token) })
    .where('expiresAt', '>', unixSeconds())
    .delete();
  return count === 1;
}

/** Keeps that a link was used, until the user gets another one of its kind. */
export async function rememberUsed(trx: Knex, { userId, kind }: Pick<Link, 'userId' | 'kind'>, token: string) {
  await trx(table).insert({ userId, kind, hash: hashOf(token), expiresAt: usedUp });
}

/** Makes links of a user void. */
export async function voidLinks(trx: Knex, userId: number, kinds: readonly LinkKind[]): Promise<void> {
  await trx(table).where({ userId }).whereIn('kind', kinds).delete();
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database has of a link's token, or of a ticket. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
