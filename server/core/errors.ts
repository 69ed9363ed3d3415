import { STATUS_CODES } from 'node:http';
import type { EntityName } from '../../generated/tables.ts';
import { errors } from '../../generated/errors.ts';
import type { ErrorCode, FieldError } from '../../generated/errors.ts';
import { decodeConstraint, isUnavailable } from './database/errors.ts';
import type { ConstraintFailure } from './database/errors.ts';

/** What is filled into a text; keys of messages are put into the reader's words. */
export type ErrorParams = Readonly<Record<string, string | number | readonly string[]>>;

/** What is wrong with one row of a call about many. */
export interface RowProblem {
  readonly id: number;
  readonly code: ErrorCode;
  readonly affectedField?: string;
  readonly params?: ErrorParams;
  /** The row that has a unique value by now, or that is missing: its resource and id. */
  readonly inTheWay?: { readonly resource: string; readonly id: number };
}

export interface ErrorDetails {
  /** Whose fields are named, so that they get their labels; without it the request's address says so. */
  readonly entity?: EntityName;
  /** Name of the request in `schemas/requests` whose fields are named. */
  readonly request?: string;
  readonly affectedField?: string;
  readonly params?: ErrorParams;
  readonly errors?: readonly (FieldError | RowProblem)[];
  /** The row as it is now, for who lost the race for it. */
  readonly current?: unknown;
  /** When it is worth trying again, in seconds. */
  readonly retryAfter?: number;
  /** Of a failure that is told in the words of what was asked for: its own status, whatever the code's is. */
  readonly status?: number;
  /** What really happened: for the log, never for the answer. */
  readonly cause?: unknown;
}

/** A refusal with a code of the catalogue (`errors.json` of both sides); the error handler adds status and text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return this.details.status ?? errors[this.code].status;
  }
}

/** Refuses one field. @throws AppError with the problem's own code */
export function refuseField(problem: FieldError, of: RefusedOf): never {
  throw fieldRefusal(problem, of);
}

type RefusedOf = Pick<ErrorDetails, 'entity' | 'request' | 'cause'>;

/** The refusal of one field, with the problem's own code. */
export function fieldRefusal(problem: FieldError, of: RefusedOf): AppError {
  const { code, field, params } = problem;
  return new AppError(code, { ...of, affectedField: field, params, errors: [problem] });
}

/**
 * Refuses fields: as `validation` with every problem, or with a single problem's own code.
 * @throws AppError when there is any problem
 */
export function refuseFields(problems: readonly FieldError[], of: Pick<ErrorDetails, 'entity' | 'request'>): void {
  const [first, second] = problems;
  if (first === undefined) return;
  if (second === undefined) refuseField(first, of);
  throw new AppError('validation', { ...of, errors: problems, affectedField: first.field });
}

/** What express, its body parser and passport throw: an error with an HTTP status and sometimes a type. */
interface HttpFailure {
  readonly status: number;
  readonly type?: unknown;
}

const byType = new Map<unknown, ErrorCode>([
  ['entity.parse.failed', 'invalidJson'],
  ['entity.too.large', 'tooLarge'],
  ['charset.unsupported', 'unsupportedMediaType'],
  ['encoding.unsupported', 'unsupportedMediaType'],
]);
const byStatus = new Map<number, ErrorCode>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [413, 'tooLarge'],
  [415, 'unsupportedMediaType'],
]);

/** Any thrown thing as a refusal of the catalogue; what nobody foresaw is `unexpected` with the thing as its cause. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) return new AppError('unavailable', { cause: thrown });
  const constraint = decodeConstraint(thrown);
  if (constraint !== null) return constraintError(constraint, thrown);
  if (!isHttpFailure(thrown)) return new AppError('unexpected', { cause: thrown });
  return new AppError(byType.get(thrown.type) ?? byStatus.get(thrown.status) ?? 'malformedRequest', { cause: thrown });
}

const byConstraint: Record<ConstraintFailure['kind'], ErrorCode> = {
  unique: 'duplicate',
  foreignKey: 'brokenReference',
  notNull: 'nullValue',
  outOfRange: 'overflow',
  tooLong: 'invalid',
};

function constraintError({ kind, field, deleting }: ConstraintFailure, cause: unknown): AppError {
  const code = deleting ? 'referenced' : byConstraint[kind];
  return new AppError(code, { cause, ...(field !== undefined && { affectedField: field }) });
}

function isHttpFailure(thrown: unknown): thrown is HttpFailure {
  if (!(thrown instanceof Error) || !('status' in thrown)) return false;
  const { status } = thrown;
  return typeof status === 'number' && status >= 400 && status < 500 && status in STATUS_CODES;
}
