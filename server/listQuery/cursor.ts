import { AppError } from '../errors.ts';
import type { Sort } from './sort.ts';

/** The place in a sorted list after which the next page begins: the last row's sort value, as stored, and its id. */
export interface Cursor {
  value: string | number | null;
  id: number;
}

const maximumLength = 4000;

export function writeCursor({ path, descending }: Sort, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([path.name, descending, value, id])).toString('base64url');
}

/**
 * A cursor holds nothing but a place among rows that the reader's own filter and rights choose, so that a forged one
 * shows no more than a forged offset; it must fit the sort it is used with.
 * @throws AppError malformed
 */
export function readCursor(text: string | undefined, { path, descending }: Sort): Cursor | null {
  if (text === undefined) return null;
  const [name, direction, value, id] = decode(text);
  const fits = name === path.name && direction === descending && isValue(value, path.field.type);
  if (!fits || typeof id !== 'number' || !Number.isSafeInteger(id)) throw unreadable();
  return { value, id };
}

function decode(text: string): unknown[] {
  try {
    const parsed: unknown = text.length <= maximumLength && JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed) && parsed.length === 4) return parsed;
  } catch {
    throw unreadable();
  }
  throw unreadable();
}

function unreadable(): AppError {
  return new AppError('malformed', { affectedField: 'after' });
}

function isValue(value: unknown, type: Sort['path']['field']['type']): value is Cursor['value'] {
  if (value === null) return true;
  if (type === 'integer' || type === 'number' || type === 'boolean') return typeof value === 'number';
  return typeof value === 'string';
}
