import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Actor } from '../access/actor.ts';
import { unixSeconds } from '../database/dateTime.ts';
import { decodeConstraint } from '../database/errors.ts';
import { AppError } from '../errors.ts';
import type { Work } from './work.ts';

const keptFor = 24 * 60 * 60; // seconds
const longestKey = 128;

interface Remembered {
  requestHash: string;
  body: string | null;
}

/** Whether a POST may come again, and is answered then as it was the first time. */
export const isRepeatable = (request: Request): boolean => request.get('Idempotency-Key') !== undefined;

/**
 * Does what a POST asks for, or answers what its `Idempotency-Key` did before: the key is remembered in the
 * transaction that it guards, for 24 hours.
 * @throws AppError idempotencyReused when the key came with another request, or of another person
 */
export async function runIdempotently(work: Work, request: Request, act: () => Promise<string>): Promise<string> {
  const key = keyOf(work.actor, request);
  if (!key) return act();
  const before = await claim(work, key, request);
  if (before !== undefined) return before;
  const body = await act();
  await remember(work, key, body);
  return body;
}

/** What an `Idempotency-Key` has done before, as `keepAnswer` kept it. */
export class DoneBefore extends Error {
  readonly answer: string;

  constructor(answer: string) {
    super('The key has done it before');
    this.answer = answer;
  }
}

/**
 * Takes the key of a POST, where it has one, as the first thing in the transaction that does what it asks for; a second
 * request waits here for the first one's commit. @throws DoneBefore, AppError idempotencyReused
 */
export async function takeKey(work: Work, request: Request): Promise<void> {
  const key = keyOf(work.actor, request);
  const answer = key && (await claim(work, key, request));
  if (answer !== undefined) throw new DoneBefore(answer);
}

/** Keeps what a POST with a key has done, at the end of the transaction that took it; null: nothing, and it may come again. */
export async function keepAnswer(work: Work, request: Request, answer: string | null): Promise<void> {
  const key = keyOf(work.actor, request);
  if (!key) return;
  if (answer === null) await work.trx('idempotency').where(key).delete();
  else await remember(work, key, answer);
}

interface Key {
  readonly userId: number;
  readonly requestKey: string;
}

/** @throws AppError malformedRequest */
function keyOf({ id: userId }: Actor, request: Request): Key | undefined {
  const requestKey = request.get('Idempotency-Key');
  if (requestKey === '' || (requestKey && requestKey.length > longestKey))
    throw new AppError('malformedRequest', { affectedField: 'Idempotency-Key' });
  return requestKey === undefined ? undefined : { userId, requestKey };
}

async function remember({ trx }: Work, key: Key, body: string): Promise<void> {
  await trx('idempotency').where(key).update({ status: 201, body });
}

/** Of whom, also where somebody acts as somebody else, and the address without its prefix: both prefixes are the same resource. */
function hashOf({ person }: Actor, { url, body }: Request): string {
  return createHash('sha256')
    .update(`${person.id}\n${url}\n${JSON.stringify(body)}`)
    .digest('hex');
}

/** Takes a key, or answers what it did. @throws AppError idempotencyReused */
async function claim({ trx, actor }: Work, key: Key, request: Request): Promise<string | undefined> {
  const now = unixSeconds();
  const requestHash = hashOf(actor, request);
  await trx('idempotency')
    .where('createdAt', '<', now - keptFor)
    .delete();
  try {
    await trx('idempotency').insert({ ...key, requestHash, createdAt: now });
    return undefined;
  } catch (error) {
    if (decodeConstraint(error)?.kind !== 'unique') throw error;
    const before = await trx<Remembered>('idempotency').where(key).forShare().first('requestHash', 'body');
    if (before && before.requestHash !== requestHash) throw new AppError('idempotencyReused');
    return before && (before.body ?? 'null');
  }
}
