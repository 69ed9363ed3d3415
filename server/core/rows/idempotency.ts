import { createHash } from 'node:crypto';
import type { Request } from 'express';
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
  const requestKey = request.get('Idempotency-Key');
  if (requestKey === undefined) return act();
  if (requestKey === '' || requestKey.length > longestKey)
    throw new AppError('malformedRequest', { affectedField: 'Idempotency-Key' });
  const key = { userId: work.actor.id, requestKey };
  const requestHash = hashOf(request);
  const before = await claim(work, key, requestHash);
  if (before && before.requestHash !== requestHash) throw new AppError('idempotencyReused');
  if (before) return before.body ?? 'null';
  const body = await act();
  await work.trx('idempotency').where(key).update({ status: 201, body });
  return body;
}

/** The address without its prefix: both prefixes are the same resource. */
function hashOf({ url, body }: Request): string {
  return createHash('sha256')
    .update(`${url}\n${JSON.stringify(body)}`)
    .digest('hex');
}

/** Takes a key, or answers what is remembered of it; a second request waits here for the first one's commit. */
async function claim(
  { trx }: Work,
  key: { userId: number; requestKey: string },
  requestHash: string,
): Promise<Remembered | undefined> {
  const now = unixSeconds();
  await trx('idempotency')
    .where('createdAt', '<', now - keptFor)
    .delete();
  try {
    await trx('idempotency').insert({ ...key, requestHash, createdAt: now });
    return undefined;
  } catch (error) {
    if (decodeConstraint(error)?.kind !== 'unique') throw error;
    return trx<Remembered>('idempotency').where(key).forShare().first('requestHash', 'body');
  }
}
