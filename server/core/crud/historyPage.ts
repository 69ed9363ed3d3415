import type { Request } from 'express';
import { AppError } from '../errors.ts';
import { parameter } from '../listQuery/parse.ts';
import { parseRange } from '../listQuery/range.ts';

/** What `range` and `after` ask for of what was kept: the cursor is the place of the last entry, and the page is below it. */
export function historyPage({ query }: Request) {
  const { offset, limit } = parseRange(parameter(query, 'range'));
  const after = parameter(query, 'after');
  if (after === undefined) return { offset, limit, below: undefined };
  return { offset: 0, limit, below: historyPosition(after, 'after') };
}

/** A version or a place in history. @throws AppError malformed */
export function historyPosition(text: unknown, affectedField: string): number {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new AppError('malformed', { affectedField });
  return Number(text);
}
