import { canonical } from '../../../schemas/core/formats/decimal.ts';
import { sortKeys } from '../../../schemas/core/formats/sortKey.ts';
import type { Field } from '../../../generated/tables.ts';
import { storedDateTime, wireDateTime } from '../database/dateTime.ts';
import type { Binding } from '../database/source.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { searchedText, shadowsOf } from './columns.ts';

/** A value as its column holds it: the wire's booleans, lists and moments become what both databases can store. */
export function toColumn(field: Field, value: unknown, dialect: SqlDialect): Binding {
  if (value === null || value === undefined) return null;
  if (field.type === 'decimal') return canonical(String(value)) ?? String(value);
  if (field.type === 'dateTime') return storedDateTime(dialect, String(value));
  if (field.type === 'json') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : String(value);
}

/** A value as `orderedColumn` holds it, so that the two can be compared. */
export function toOrdered(field: Field, value: unknown, dialect: SqlDialect): Binding {
  if (field.order) return sortKeys[field.order](String(value));
  return field.folded ? searchedText(field, value) : toColumn(field, value, dialect);
}

/**
 * The columns of a wire row, shadow columns included; properties that are kept elsewhere (relation arrays, owned rows)
 * and those absent from the row are left out.
 */
export function toRecord(
  { fields }: { fields: Record<string, Field> },
  row: Record<string, unknown>,
  dialect: SqlDialect,
) {
  const record: Record<string, Binding> = {};
  for (const field of Object.values(fields)) {
    const value = row[field.name];
    if (value === undefined) continue;
    for (const { name, bind } of columnsOf(field)) record[name] = bind(value, dialect);
  }
  return record;
}

/** A column, and what it holds of a property's value. */
export interface StoredColumn {
  readonly name: string;
  readonly bind: (value: unknown, dialect: SqlDialect) => Binding;
}

const known = new WeakMap<Field, readonly StoredColumn[]>();

/** The columns in which a property is kept: its own and its shadows; none where it is kept elsewhere. */
export function columnsOf(field: Field): readonly StoredColumn[] {
  if (field.kind !== 'column') return [];
  const found = known.get(field);
  if (found) return found;
  const own: StoredColumn = { name: field.name, bind: (value, dialect) => toColumn(field, value, dialect) };
  const columns = [own, ...shadowsOf(field)];
  known.set(field, columns);
  return columns;
}

/** How a column's value goes out; undefined: as the driver gives it. */
export function decoder(field: Field): ((value: unknown) => unknown) | undefined {
  return decoders[field.type];
}

const decoders: Partial<Record<Field['type'], (value: unknown) => unknown>> = {
  boolean: (value) => (value === null ? null : value === 1),
  decimal: (value) => (value === null ? null : canonical(String(value))),
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  dateTime: (value) => (typeof value === 'string' ? wireDateTime(value) : value),
};
