import { AppError } from '../errors.ts';
import { isRow } from './compare.ts';
import type { Row } from './view.ts';

/** The row that a body is. @throws AppError objectExpected when it is no object */
export function bodyRow(body: unknown): Row {
  if (!isRow(body)) throw new AppError('objectExpected');
  return body;
}

/** What a body says of this cannot be read. */
export const malformed = (affectedField: string): AppError => new AppError('malformedRequest', { affectedField });
