import type { FieldError } from '../shapes/errors.ts';
import { member } from './member.ts';

/** An error as AJV reports it. */
interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

type ErrorCode = FieldError['code'];
type Params = FieldError['params'];
type Meaning = (params: Record<string, unknown>, value?: unknown) => [code: ErrorCode, params: Params];

const plain =
  (code: ErrorCode): Meaning =>
  () => [code, {}];
const bound =
  (code: ErrorCode, name: string): Meaning =>
  ({ limit }) => [code, { [name]: scalar(limit) }];
/** Limits of dates and of decimals are told in different words. */
const formatBound =
  (dateCode: ErrorCode, decimalCode: ErrorCode, name: string): Meaning =>
  ({ limit }) => [/^\d{4}-/.test(String(limit)) ? dateCode : decimalCode, { [name]: scalar(limit) }];

/** What each keyword means to the person who fills in the form; a keyword that is not here is an umbrella of others. */
const meanings: Record<string, Meaning> = {
  required: plain('required'),
  filled: plain('required'),
  absent: plain('mustBeEmpty'),
  type: ({ type }, value) => [
    String(type).startsWith('integer') && isBeyondNumbers(value) ? 'overflow' : 'invalid',
    {},
  ],
  const: plain('invalid'),
  enum: plain('choiceNotAllowed'),
  additionalProperties: plain('unknownProperty'),
  pattern: ({ pattern }, value) => [asksForCapitals(String(pattern), value) ? 'upperCase' : 'pattern', {}],
  format: ({ format }) => ['format', { format: scalar(format) }],
  maxLength: bound('tooLong', 'maximum'),
  minLength: bound('tooShort', 'minimum'),
  minimum: bound('tooSmall', 'minimum'),
  exclusiveMinimum: bound('notAbove', 'minimum'),
  maximum: bound('tooBig', 'maximum'),
  exclusiveMaximum: bound('notBelow', 'maximum'),
  formatMinimum: formatBound('tooEarly', 'tooSmall', 'minimum'),
  formatExclusiveMinimum: formatBound('notAfter', 'notAbove', 'minimum'),
  formatMaximum: formatBound('tooLate', 'tooBig', 'maximum'),
  formatExclusiveMaximum: formatBound('notBefore', 'notBelow', 'maximum'),
  minItems: bound('tooFew', 'minimum'),
  maxItems: bound('tooMany', 'maximum'),
  uniqueItems: plain('notUnique'),
  least: bound('overflow', 'minimum'),
  most: bound('overflow', 'maximum'),
  integerDigits: plain('overflow'),
  fractionDigits: bound('tooPrecise', 'scale'),
};
/** These say all there is to say about a field. */
const final: readonly ErrorCode[] = ['required', 'overflow'];

/**
 * AJV's errors as field errors, each once. `codes`: schema path -> code of x-error, the longest prefix counts.
 * Where a field is required or overflows, its other errors are left out.
 */
export function fieldErrors(
  errors: readonly ValidationError[],
  codes: Record<string, ErrorCode>,
  row: unknown,
): FieldError[] {
  const found = errors.flatMap((error) => translate(error, codes, row));
  const distinct = [...new Map(found.map((error) => [`${error.field} ${error.code}`, error])).values()];
  const settled = new Set(distinct.filter(({ code }) => final.includes(code)).map(({ field }) => field));
  return distinct.filter(({ field, code }) => !settled.has(field) || final.includes(code));
}

function translate(error: ValidationError, codes: Record<string, ErrorCode>, row: unknown): FieldError[] {
  const meaning = meanings[error.keyword];
  if (!meaning || isEmptyLimit(error)) return [];
  const [code, params] = meaning(error.params, valueAt(row, error));
  return [{ field: fieldOf(error), code: ownCode(error.schemaPath, codes) ?? code, params }];
}

/** A limit that points at a field ($data) says nothing while that field is empty or of another type. */
function isEmptyLimit({ keyword, params }: ValidationError): boolean {
  return /^format./.test(keyword) && typeof params.limit !== 'string';
}

/** The digits of a whole number that no number keeps; they come as they were typed. */
function isBeyondNumbers(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+$/.test(value) && !Number.isSafeInteger(Number(value));
}

/** A small letter where the pattern has capitals alone, or would fit in capitals; one that only forbids asks for none. */
function asksForCapitals(pattern: string, value: unknown): boolean {
  if (typeof value !== 'string' || !/\p{Ll}/u.test(value) || pattern.includes('(?!')) return false;
  const hasCapitalsAlone = pattern.includes('A-Z') && !pattern.includes('a-z');
  return hasCapitalsAlone || new RegExp(pattern, 'u').test(value.toUpperCase());
}

function valueAt(row: unknown, { instancePath }: ValidationError): unknown {
  return pathOf(instancePath).reduce(member, row);
}

/** '/products/0' with missing 'customerSKU' -> 'products.0.customerSKU'; a value in a list counts for the list. */
function fieldOf({ instancePath, params }: ValidationError): string {
  const path = pathOf(instancePath);
  const name = params.missingProperty ?? params.additionalProperty;
  if (typeof name === 'string') return [...path, name].join('.');
  return (/^\d+$/.test(path.at(-1) ?? '') ? path.slice(0, -1) : path).join('.');
}

function ownCode(schemaPath: string, codes: Record<string, ErrorCode>): ErrorCode | undefined {
  const prefixes = Object.keys(codes).filter((path) => schemaPath === path || schemaPath.startsWith(`${path}/`));
  const longest = prefixes.toSorted((a, b) => b.length - a.length).at(0);
  return longest === undefined ? undefined : codes[longest];
}

const pathOf = (instancePath: string): string[] => instancePath.split('/').slice(1).map(unescape);

const unescape = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

const scalar = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

/** Every code that a validator may answer without x-error: errors.json must have them. */
export function standardCodes(): ErrorCode[] {
  const limits = ['2000-01-01', '0'];
  const codes = Object.values(meanings).flatMap((meaning) => limits.map((limit) => meaning({ limit })[0]));
  return [...new Set([...codes, 'notUnique', 'upperCase'])].toSorted();
}
