import { malformed } from '../rows/bodyRow.ts';
import type { Row } from '../rows/view.ts';

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** What a body chooses; undefined: nothing. @throws AppError malformedRequest for what is none of them */
export function oneOf<T extends string>(values: readonly T[], body: Row, name: string): T | undefined {
  const given = body[name];
  const known = values.find((value) => value === given);
  if (known === undefined && given !== undefined && given !== null) throw malformed(name);
  return known;
}
