import type { Request } from 'express';
import { AppError } from '../errors.ts';
import { bodyRow } from '../rows/bodyRow.ts';

/**
 * The row version that a request says it has seen: `If-Match: "3"` or `rowSCN` in the body; undefined when neither.
 * @throws AppError versionMismatch when they differ, malformedRequest when one is no version, objectExpected
 */
export function versionOf(request: Request): number | undefined {
  const inHeader = fromHeader(request.headers['if-match']);
  const inBody = request.body === undefined ? undefined : rowVersion(bodyRow(request.body)['rowSCN']);
  if (inHeader !== undefined && inBody !== undefined && inHeader !== inBody) throw new AppError('versionMismatch');
  return inHeader ?? inBody;
}

function fromHeader(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1];
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
