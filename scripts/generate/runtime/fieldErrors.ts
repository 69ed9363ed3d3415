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

/** What is known of schema paths. */
interface Known {
  /** Code of x-error; the longest prefix of an error's path counts. */
  codes: Record<string, ErrorCode>;
  /** Other fields that a rule looks at; every prefix counts. */
  concerns: Record<string, string[]>;
}

/** AJV's errors as field errors, each once. Where a field is required or overflows, its other errors are left out. */
export function fieldErrors(errors: readonly ValidationError[], known: Known, row: unknown): FieldError[] {
  const found = errors.flatMap((error) => translate(error, known, row));
  const distinct = once(found);
  const settled = new Set(distinct.filter(({ code }) => final.includes(code)).map(({ field }) => field));
  return distinct.filter(({ field, code }) => !settled.has(field) || final.includes(code));
}

/** Two rules that say the same of a field are one error, which both of their conditions concern. */
function once(errors: FieldError[]): FieldError[] {
  const distinct = new Map<string, FieldError>();
  for (const error of errors) {
    const key = `${error.field} ${error.code}`;
    const concerns = [...new Set([...(distinct.get(key)?.concerns ?? []), ...(error.concerns ?? [])])];
    distinct.set(key, concerns.length > 0 ? { ...error, concerns } : error);
  }
  return [...distinct.values()];
}

function translate(error: ValidationError, { codes, concerns }: Known, row: unknown): FieldError[] {
  const meaning = meanings[error.keyword];
  if (!meaning || isEmptyLimit(error)) return [];
  const [code, params] = meaning(error.params, valueAt(row, error));
  const told = { field: fieldOf(error), code: ownCode(error.schemaPath, codes) ?? code, params };
  const others = concerned(error, concerns);
  return [others.length > 0 ? { ...told, concerns: others } : told];
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

/** '/lines/0' with missing 'code' -> 'lines.0.code'; a value in a list counts for the list. */
function fieldOf({ instancePath, params }: ValidationError): string {
  const path = pathOf(instancePath);
  const name = params.missingProperty ?? params.additionalProperty;
  if (typeof name === 'string') return [...path, name].join('.');
  return (/^\d+$/.test(path.at(-1) ?? '') ? path.slice(0, -1) : path).join('.');
}

function concerned({ instancePath, schemaPath }: ValidationError, concerns: Record<string, string[]>): string[] {
  const names = prefixesOf(schemaPath, concerns).flatMap((path) => concerns[path] ?? []);
  const index = pathOf(instancePath)[1] ?? '';
  return [...new Set(names.map((name) => name.replace('#', index)))];
}

function prefixesOf(schemaPath: string, known: object): string[] {
  return Object.keys(known).filter((path) => schemaPath === path || schemaPath.startsWith(`${path}/`));
}

function ownCode(schemaPath: string, codes: Record<string, ErrorCode>): ErrorCode | undefined {
  const longest = prefixesOf(schemaPath, codes)
    .toSorted((a, b) => b.length - a.length)
    .at(0);
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
