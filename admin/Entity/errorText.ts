import { HttpError } from 'ra-core';
import { isRow, asRows, asText } from '../format/value.ts';
import type { FieldError } from '../../generated/errors.ts';
import type { Words } from '../widgets/source.ts';

/** What the server answered when it refused. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  affectedField?: string;
  params: Record<string, unknown>;
  errors: readonly Record<string, unknown>[];
  /** The row as it is now, on an update conflict. */
  current?: Record<string, unknown>;
}

/** Reads an error of any kind as a refusal; what is no answer of the server is `unexpected`. */
export function refusalOf(error: unknown): Refusal {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const answer = isRow(body) ? body : {};
  return {
    status: error instanceof HttpError ? error.status : 0,
    code: asText(answer.code) || 'unexpected',
    message: asText(answer.message),
    affectedField: asText(answer.affectedField) || undefined,
    params: isRow(answer.params) ? answer.params : {},
    errors: asRows(answer.errors),
    current: isRow(answer.current) ? answer.current : undefined,
  };
}

/** A refusal in the user's words; the affected field by its label. */
export function refusalText({ code, message, affectedField, params }: Refusal, path: string, words: Words): string {
  const field = affectedField && words.label({ path, name: withoutPositions(affectedField) });
  return words.translate(`errors.${code}`, {
    ...params,
    affectedField: field,
    fieldName: field,
    _: message || words.translate('errors.unexpected'),
  });
}

/** A field's error in the user's words; limits are written as the field writes its values. */
export function fieldErrorText(
  error: FieldError,
  label: string,
  show: (value: unknown) => string,
  words: Words,
): string {
  const params = Object.entries(error.params).map(([name, value]) => [
    name,
    isLimit(error, name) ? show(value) : value,
  ]);
  return words.translate(`errors.${error.code}`, {
    ...Object.fromEntries(params),
    fieldName: label,
    affectedField: label,
  });
}

const limitsOfValues = new Set([
  'tooSmall',
  'notAbove',
  'tooBig',
  'notBelow',
  'tooEarly',
  'notAfter',
  'tooLate',
  'notBefore',
]);

function isLimit(error: FieldError, param: string): boolean {
  return limitsOfValues.has(error.code) && (param === 'minimum' || param === 'maximum');
}

/** 'products.0.customerSKU' -> 'products.customerSKU'. */
export function withoutPositions(field: string): string {
  return field.replace(/\.\d+(?=\.|$)/g, '');
}

/** Any error as one sentence. */
export function errorSentence(error: unknown, path: string, words: Words): string {
  return refusalText(refusalOf(error), path, words);
}
