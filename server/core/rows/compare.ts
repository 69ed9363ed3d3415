import type { Field } from '../../../generated/tables.ts';
import { canonical } from '../../../schemas/core/formats/decimal.ts';
import { isObject } from '../access/requestBody.ts';
import { isoDateTime } from '../database/dateTime.ts';
import type { IdRow, Row, StoredRow } from './view.ts';

/** The one form in which a value is stored and compared: absent is null or an empty list, what has the wrong type stays. */
export function normalise(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.kind === 'column' ? null : [];
  if (field.type === 'decimal') return isScalar(value) ? (canonical(String(value)) ?? value) : value;
  if (field.type === 'dateTime') return typeof value === 'string' ? moment(value) : value;
  if (!Array.isArray(value)) return value;
  if (field.type === 'ids') return value.every(isScalar) ? value.map(Number).toSorted((a, b) => a - b) : value;
  const { owned } = field;
  return owned ? value.map((row) => (isRow(row) ? normaliseRow(owned.fields, row) : row)) : value;
}

/** Anything else might have a `toString` of its own. */
function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function moment(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : isoDateTime(date);
}

export function isRow(value: unknown): value is Row {
  return isObject(value);
}

/** The row that a statement wrote as JSON. @throws Error for JSON of anything else */
export function readRow(json: string): Row {
  const row: unknown = JSON.parse(json);
  if (!isRow(row)) throw new Error('A statement answered JSON that is no object');
  return row;
}

/** A row of the database that a statement wrote as JSON. @throws Error for one without its id */
export function readIdRow(json: string): IdRow {
  const row = readRow(json);
  if (!isIdRow(row)) throw new Error('A statement answered a row without its id');
  return row;
}

export const isIdRow = (row: Row): row is IdRow => typeof row['id'] === 'number';

/** A row with every property of `fields` in its one form and nothing else but its id; lists that are not known stay so. */
export function normaliseRow(fields: Record<string, Field>, row: Row): Row {
  const { id } = row;
  const { empty, properties } = shapeOf(fields);
  return fill(id === undefined ? { ...empty } : Object.assign({ id }, empty), properties, row);
}

/** The same of a row before it is stored for the first time, its id 0. */
export function newRow(fields: Record<string, Field>, row: Row): StoredRow {
  const { unstored, properties } = shapeOf(fields);
  return fill({ ...unstored }, properties, row);
}

function fill<R extends Row>(normal: R, properties: readonly Property[], row: Row): R {
  const values: Row = normal;
  for (const { name, field, isPlain } of properties) {
    const value = row[name];
    if (value !== undefined) values[name] = isPlain ? value : normalise(field, value);
  }
  return normal;
}

/** What each row asks of a property, looked up once: fields are alike in nothing, which makes it slow to read them. */
export interface Property {
  readonly name: string;
  readonly field: Field;
  readonly isColumn: boolean;
  /** Whatever stands there is in its one form. */
  readonly isPlain: boolean;
}

interface Shape {
  /** Columns that say nothing: to copy them at once takes a third of the time of adding each. */
  readonly empty: Readonly<Row>;
  readonly unstored: Readonly<StoredRow>;
  readonly properties: readonly Property[];
}

const shapes = new WeakMap<Record<string, Field>, Shape>();

function shapeOf(fields: Record<string, Field>): Shape {
  const known = shapes.get(fields);
  if (known) return known;
  const properties = Object.values(fields).map(toProperty);
  const columns = properties.filter(({ isColumn }) => isColumn);
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  const shape = { empty, unstored: { id: 0, rowSCN: 1, ...empty }, properties };
  shapes.set(fields, shape);
  return shape;
}

function toProperty(field: Field): Property {
  const { name, kind, type } = field;
  const isColumn = kind === 'column';
  return { name, field, isColumn, isPlain: isColumn && type !== 'decimal' && type !== 'dateTime' };
}

/** What a row of these fields is compared by. */
export const propertiesOf = (fields: Record<string, Field>): readonly Property[] => shapeOf(fields).properties;

/** Whether two values of a property are the same as stored. */
export function isSame(field: Field, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [left, right] = [normalise(field, a), normalise(field, b)];
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
