import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Knex } from 'knex';
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
 * @throws AppError idempotencyReused when the key came with another request
 */
export async function runIdempotently(work: Work, request: Request, act: () => Promise<string>): Promise<string> {
  const key = keyOf(work.actor, request);
  if (!key) return act();
  const before = await claim(work.trx, key, hashOf(request));
  if (before !== undefined) return before;
  const body = await act();
  await remember(work.trx, key, body);
  return body;
}

/**
 * What the `Idempotency-Key` of a POST did before, where it did something; for what begins several transactions until one
 * stays, which claims it by `keepAnswer`. @throws AppError malformedRequest, idempotencyReused
 */
export async function answeredBefore(knex: Knex, actor: Actor, request: Request): Promise<string | undefined> {
  const key = keyOf(actor, request);
  const since = unixSeconds() - keptFor;
  const before = key && (await kept(knex, key).where('createdAt', '>=', since).first('requestHash', 'body'));
  return before && answerOf(before, hashOf(request));
}

/** Somebody has done it meanwhile: what was written is rolled back, and `answeredBefore` says what the other did. */
export class DoneMeanwhile extends Error {}

/** Keeps what a POST with a key answers in the transaction that does what it asks for. @throws DoneMeanwhile */
export async function keepAnswer({ trx, actor }: Work, request: Request, body: string): Promise<void> {
  const key = keyOf(actor, request);
  if (!key) return;
  if ((await claim(trx, key, hashOf(request))) !== undefined) throw new DoneMeanwhile();
  await remember(trx, key, body);
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

const kept = (knex: Knex, key: Key) => knex<Remembered>('idempotency').where(key);

async function remember(trx: Knex, key: Key, body: string): Promise<void> {
  await trx('idempotency').where(key).update({ status: 201, body });
}

/** @throws AppError idempotencyReused when the key came with another request */
function answerOf({ requestHash, body }: Remembered, asked: string): string {
  if (requestHash !== asked) throw new AppError('idempotencyReused');
  return body ?? 'null';
}

/** The address without its prefix: both prefixes are the same resource. */
function hashOf({ url, body }: Request): string {
  return createHash('sha256')
    .update(`${url}\n${JSON.stringify(body)}`)
    .digest('hex');
}

/** Takes a key, or answers what it did; a second request waits here for the first one's commit. @throws AppError idempotencyReused */
async function claim(trx: Knex, key: Key, requestHash: string): Promise<string | undefined> {
  const now = unixSeconds();
  await trx('idempotency')
    .where('createdAt', '<', now - keptFor)
    .delete();
  try {
    await trx('idempotency').insert({ ...key, requestHash, createdAt: now });
    return undefined;
  } catch (error) {
    if (decodeConstraint(error)?.kind !== 'unique') throw error;
    const before = await kept(trx, key).forShare().first('requestHash', 'body');
    return before && answerOf(before, requestHash);
  }
}
