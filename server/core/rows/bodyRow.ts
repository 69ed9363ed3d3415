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

/** What a body says that nobody listens to would be taken to hold. @throws AppError unknownField with the first such name */
export function refuseOthers(body: Row, known: readonly string[]): void {
  const other = Object.keys(body).find((name) => !known.includes(name));
  if (other !== undefined) throw new AppError('unknownField', { affectedField: other });
}
