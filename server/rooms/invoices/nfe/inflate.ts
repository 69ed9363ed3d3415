import { gunzipSync } from 'node:zlib';
import { limits } from './limits.ts';
import { Refused } from './refusal.ts';

/** Bytes that may still be inflated. */
export interface Budget {
  left: number;
}

/** One gzip member of at most a document's size, taken from `budget`. @throws Refused */
export function inflateWithin(budget: Budget, packed: Buffer): Buffer {
  const most = Math.min(budget.left, limits.document);
  if (most <= 0) throw new Refused('tooLarge');
  const bytes = gunzip(packed, most);
  budget.left -= bytes.length;
  return bytes;
}

function gunzip(packed: Buffer, most: number): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refused(isTooLarge ? 'tooLarge' : 'archiveBroken');
  }
}
