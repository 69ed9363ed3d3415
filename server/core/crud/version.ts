import type { Request } from 'express';
import { AppError } from '../errors.ts';
import { bodyRow } from '../rows/bodyRow.ts';
import type { Version } from '../rows/storedRow.ts';

/**
 * The row version that a request says it has seen: `If-Match: "3"`, as an ETag begins, or `rowSCN` in the body; undefined when neither.
 * @throws AppError versionMismatch when they differ, malformedRequest when one is no version, objectExpected
 */
export function versionOf(request: Request): number | undefined {
  const inHeader = fromHeader(request.headers['if-match']);
  const inBody = request.body === undefined ? undefined : rowVersion(bodyRow(request.body)['rowSCN']);
  if (inHeader !== undefined && inBody !== undefined && inHeader !== inBody) throw new AppError('versionMismatch');
  return inHeader ?? inBody;
}

/**
 * The version for a write of one row, as `versionOf` reads it; `If-Match: *` (RFC 9110, 13.1.1) says that it may be
 * any, whatever the body holds.
 * @throws AppError as `versionOf` does
 */
export function writeVersionOf(request: Request): Version {
  return request.headers['if-match']?.trim() === '*' ? 'any' : versionOf(request);
}

function fromHeader(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const version = /^(?:W\/)?"?(\d{1,15})(?:\.[\w-]+)?"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new AppError('malformedRequest', { affectedField: 'If-Match' });
  return Number(version);
}

/** A `rowSCN` of a body; null and absent are none. @throws AppError malformedRequest */
export function rowVersion(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new AppError('malformedRequest', { affectedField: 'rowSCN' });
  return value;
}
