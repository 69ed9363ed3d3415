import type { Request } from 'express';
import type { FieldError, ValidatorModule } from '../../../generated/errors.ts';
import type { Requests } from '../../../generated/types.ts';
import { AppError, refuseFields } from '../errors.ts';

/**
 * A request's body as its schema in `schemas/requests` describes it; a missing body is an empty one. What an address
 * asks is read the same, as `{ body: request.query }`.
 * @throws AppError objectExpected, or for what is wrong with its fields
 */
export function requestBody<Name extends keyof Requests>(
  { body }: Pick<Request, 'body'>,
  name: Name,
  validate: ValidatorModule['validate'],
): Requests[Name] {
  const given: unknown = body === undefined ? {} : body;
  if (!isObject(given)) throw new AppError('objectExpected');
  refuseFlaws(given, name, validate(given));
  return given;
}

/** What the validator finds nothing wrong with is what its schema describes. */
function refuseFlaws<Name extends keyof Requests>(
  _given: unknown,
  request: Name,
  problems: readonly FieldError[],
): asserts _given is Requests[Name] {
  refuseFields(problems, { request });
}

/** Named values: what a JSON object becomes, and neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
