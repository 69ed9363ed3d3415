import { AppError } from '../errors.ts';
import { isRow } from './compare.ts';
import type { Row } from './view.ts';

/** The row that a body is. @throws AppError objectExpected when it is no object */
export function bodyRow(body: unknown): Row {
  if (!isRow(body)) throw new AppError('objectExpected');
  return body;
}
