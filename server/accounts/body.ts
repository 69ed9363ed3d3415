import type { ValidatorModule } from '../../generated/errors.ts';
import { refuseFields } from '../errors.ts';

/**
 * A request's body after the check of its schema in `schemas/requests`; a missing body is an empty one.
 * @throws AppError for what is wrong with its fields
 */
export function readBody(body: unknown, request: string, validate: ValidatorModule['validate']): Body {
  const given = body ?? {};
  refuseFields(validate(given), { request });
  return new Body(given);
}

/** Typed reading of a checked body. */
export class Body {
  private readonly values: ReadonlyMap<string, unknown>;

  constructor(values: object) {
    this.values = new Map(Object.entries(values));
  }

  text(name: string): string | undefined {
    const value = this.values.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  flag(name: string): boolean {
    return this.values.get(name) === true;
  }
}
