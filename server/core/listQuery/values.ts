import { isDay } from '../../../schemas/core/formats/day.ts';
import { canonical } from '../../../schemas/core/formats/decimal.ts';
import { signsOfCode } from '../../../schemas/core/formats/mask.ts';
import type { Field, FieldType } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import type { Path } from './path.ts';

export type Value = string | number | boolean | null;

const maximumText = 1000;
const maximumList = 1000;

/** What a list is asked for. */
const singular: Partial<Record<FieldType, FieldType>> = { ids: 'integer', json: 'string' };

/** A value of the property's own type, in its canonical form. @throws AppError wrongType, valueTooLong, unknownValue */
export function readScalar(path: Path, raw: unknown): Value {
  refuseLong(path, raw, maximumText);
  const value = (isId(path.field) ? id : readers[path.field.type])(unmarked(path, raw));
  if (value === undefined) throw wrongType(path, singular[path.field.type] ?? path.field.type);
  const known = path.field.codes ?? path.field.values;
  if (known?.some((each) => each === value) === false) {
    throw new AppError('unknownValue', { affectedField: path.name, params: { value: String(value) } });
  }
  return value;
}

/** @throws AppError of the filter's property: no list, too long, or an item of another type */
export function readList(path: Path, raw: unknown): Value[] {
  if (!Array.isArray(raw)) throw wrongType(path, 'array');
  refuseLong(path, raw, maximumList);
  return raw.map((value) => readScalar(path, value));
}

/** @throws AppError of the filter's property: no text, or too long */
export function readText(path: Path, raw: unknown): string {
  refuseLong(path, raw, maximumText);
  const value = text(unmarked(path, raw));
  if (value === undefined) throw wrongType(path, 'string');
  return value;
}

/** Those of which some are kept with marks, or abroad without knowing theirs. */
const ownMarks = new Set(['zipCode', 'cellPhone', 'landline']);

/** What is kept without its marks is found with them, too. */
function unmarked({ field: { masked } }: Path, raw: unknown): unknown {
  return typeof raw === 'string' && masked !== undefined && !ownMarks.has(masked) ? signsOfCode(raw) : raw;
}

/** @throws AppError of the filter's property: neither true nor false */
export function readBoolean(path: Path, raw: unknown): boolean {
  if (typeof raw !== 'boolean') throw wrongType(path, 'boolean');
  return raw;
}

/** What refuses a value of another type under a name. */
export function wrongType({ name }: Pick<Path, 'name'>, type: string): AppError {
  return new AppError('wrongType', { affectedField: name, params: { type } });
}

function refuseLong({ name }: Path, raw: unknown, maximum: number): void {
  const isLong = (typeof raw === 'string' || Array.isArray(raw)) && raw.length > maximum;
  if (isLong) throw new AppError('valueTooLong', { affectedField: name, params: { maximum } });
}

const readers: Record<FieldType, (raw: unknown) => Value | undefined> = {
  integer,
  ids: integer,
  number: (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined),
  boolean: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  decimal: (raw) => (typeof raw === 'string' || typeof raw === 'number' ? canonical(String(raw)) : undefined),
  date,
  dateTime,
  string: text,
  text,
  json: text,
  rows: () => undefined,
};

const isId = ({ name, ref, type }: Field): boolean => (name === 'id' || ref !== undefined) && type !== 'string';

/** A row's id, as a number or as it stands in an address. */
const id = (raw: unknown): number | undefined =>
  integer(typeof raw === 'string' && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : raw);

/** A whole number that both databases and JSON keep as it is. */
export function integer(raw: unknown): number | undefined {
  return typeof raw === 'number' && Number.isSafeInteger(raw) ? raw : undefined;
}

/** Without what no database keeps: a NUL, half of a surrogate pair. */
function text(raw: unknown): string | undefined {
  return typeof raw === 'string' && !/[\0\p{Cs}]/u.test(raw) ? raw : undefined;
}

/** A calendar day that exists, as the wire has it. */
export function date(raw: unknown): string | undefined {
  return typeof raw === 'string' && isDay(raw) ? raw : undefined;
}

function dateTime(raw: unknown): string | undefined {
  const shape = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
  const day = typeof raw === 'string' ? shape.exec(raw)?.[1] : undefined;
  if (typeof raw !== 'string' || date(day) === undefined) return undefined;
  const parsed = new Date(raw);
  return Number.isNaN(parsed.getTime()) ? undefined : `${parsed.toISOString().slice(0, 19)}Z`;
}
