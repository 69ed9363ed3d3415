import { AppError } from '../errors.ts';
import type { Sort } from './sort.ts';

/** The place in a sorted list after which the next page begins: the last row's sort value, as stored, and its id. */
export interface Cursor {
  value: string | number | null;
  id: number;
}

const maximumLength = 4000;

/** A cursor's text, which `readParts` reads again. */
export function writeParts(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The place after a row in a sort, as text of one address: what `readCursor` takes. */
export function writeCursor({ path, descending }: Sort, { value, id }: Cursor): string {
  return writeParts([path.name, descending, value, id]);
}

/**
 * A cursor holds nothing but a place among rows that the reader's own filter and rights choose, so that a forged one
 * shows no more than a forged offset; it must fit the sort it is used with.
 * @throws AppError malformed
 */
export function readCursor(text: string | undefined, { path, descending }: Sort): Cursor | null {
  if (text === undefined) return null;
  const [name, direction, value, id] = readParts(text, 4);
  const fits = name === path.name && direction === descending && isValue(value, path.field.type);
  if (!fits || typeof id !== 'number' || !Number.isSafeInteger(id)) throw unreadable();
  return { value, id };
}

/** As many parts as a cursor of its kind has; what they hold is still to be checked. @throws AppError malformed */
export function readParts(text: string, count: number): unknown[] {
  try {
    const parsed: unknown = text.length <= maximumLength && JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed) && parsed.length === count) return parsed;
  } catch {
    throw unreadable();
  }
  throw unreadable();
}

/** The refusal of a cursor that is none of ours. */
export function unreadable(): AppError {
  return new AppError('malformed', { affectedField: 'after' });
}

function isValue(value: unknown, type: Sort['path']['field']['type']): value is Cursor['value'] {
  if (value === null) return true;
  if (type === 'integer' || type === 'number' || type === 'boolean') return typeof value === 'number';
  return typeof value === 'string';
}
