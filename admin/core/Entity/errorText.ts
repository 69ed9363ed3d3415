import { HttpError } from 'ra-core';
import { isRow, asList, asRows, asText } from '../format/value.ts';
import { placeOf } from '../../../schemas/core/formats/fieldPlace.ts';
import { formatInteger, formatText } from '../../../schemas/core/formats/locale.ts';
import { errors, type ErrorCode, type FieldError } from '../../../generated/errors.ts';
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

/** Whether the same may go well in a moment: there was no answer, or the server had trouble of its own. */
export function mayPass(error: unknown): boolean {
  const { status } = refusalOf(error);
  return status === 429 || status < 400 || status >= 500;
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

/** The refusal's errors by field; a duplicate names its field itself. */
export function fieldErrorsOf({ code, affectedField, errors: listed }: Refusal): FieldError[] {
  const errorsOfFields = listed.flatMap((error) => fieldErrorOf(error) ?? []);
  if (errorsOfFields.length > 0 || !affectedField || !isErrorCode(code)) return errorsOfFields;
  return [{ field: affectedField, code, params: {} }];
}

/** What an answer says of a field; undefined for what is none of the catalogue's codes. */
export const fieldErrorOf = ({ field, code, params }: Record<string, unknown>): FieldError | undefined =>
  isErrorCode(code) && typeof field === 'string' ? { field, code, params: paramsOf(params) } : undefined;

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errors;

function paramsOf(params: unknown): FieldError['params'] {
  const entries = Object.entries(isRow(params) ? params : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'number' ? value : asText(value)]));
}

/** A refusal in the user's words; the affected field by its label. */
export function refusalText({ code, message, affectedField, params }: Refusal, path: string, words: Words): string {
  const field = affectedField && words.label({ path, name: placeOf(affectedField).name });
  if (code === 'wrongType' && days.has(params.type)) return dateText(field, words);
  return words.translate(`errors.${code}`, {
    ...shownParams(params, words),
    smart_count: countIn(params),
    affectedField: field,
    fieldName: field,
    _: message || words.translate('errors.unexpected'),
  });
}

const days = new Set<unknown>(['date', 'dateTime', 'date-time']);

/** What was typed is no day: says how days are written. */
function dateText(fieldName: string | undefined, { translate }: Words): string {
  return translate('entity.date.refused', { fieldName, format: translate('entity.date.placeholder') });
}

/** A field's error in the user's words; limits are written as the field writes its values. */
export function fieldErrorText(
  error: FieldError,
  label: string,
  show: (value: unknown) => string,
  words: Words,
): string {
  if (error.code === 'format' && days.has(error.params['format'])) return dateText(label, words);
  const limits = Object.entries(error.params).filter(([name]) => isLimit(error, name));
  // What was typed is no choice, and may be made one under that name.
  const text = 'create' in error.params ? 'entity.picker.orCreate' : `errors.${error.code}`;
  return words.translate(text, {
    ...shownParams(error.params, words),
    ...Object.fromEntries(limits.map(([name, value]) => [name, show(value)])),
    smart_count: countIn(error.params),
    fieldName: label,
    affectedField: label,
  });
}

/** Stands where a text names the field: no label has it. */
const unnamed = '\uE000';

/** The same where the field is named beside it: only what is wrong; undefined for a text that does not begin with the field. */
export function unnamedErrorText(
  error: FieldError,
  show: (value: unknown) => string,
  words: Words,
): string | undefined {
  const [, text] = fieldErrorText(error, unnamed, show, words).split(`${unnamed}. `);
  return text;
}

/** What is filled into a text: keys of messages in words, days and numbers as the reader writes them. */
function shownParams(params: Readonly<Record<string, unknown>>, { locale, translate }: Words): Record<string, unknown> {
  const inWords = (value: unknown) => {
    if (typeof value === 'number') return formatInteger(String(value), locale);
    return typeof value === 'string' ? translate(value, { _: formatText(value, locale) }) : asText(value);
  };
  const shown = Object.entries(params).map(([name, value]) => [name, asList(value).map(inWords).join(', ')]);
  return Object.fromEntries(shown);
}

/** The number that decides between the forms for one and for many. */
const countIn = (params: Readonly<Record<string, unknown>>): unknown =>
  Object.values(params).find((value) => typeof value === 'number');

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

/** Any error as one sentence. */
export function errorSentence(error: unknown, path: string, words: Words): string {
  return refusalText(refusalOf(error), path, words);
}
