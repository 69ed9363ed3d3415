import { tables, type EntityName, type Field } from '../../generated/tables.ts';
import { idField } from '../listQuery/systemFields.ts';
import { base } from './columns.ts';
import { decoder } from './record.ts';
import type { Reader } from './reader.ts';
import { column, join, name, sql, type Sql } from './sql.ts';

export type Row = Record<string, unknown>;
type Decode = (row: Row) => Row;

/** How one table's rows are read: its columns, the joins to what single references name, and the way back to a wire row. */
export interface View {
  columns: string;
  joins: Sql;
  decode: Decode;
}

const views = new WeakMap<Reader, Map<EntityName, View>>();

/** The reader's view of an entity, made once: only columns it may read, never `*`. */
export function viewOf(reader: Reader, entity: EntityName): View {
  const known = views.get(reader) ?? new Map<EntityName, View>();
  views.set(reader, known);
  const view = known.get(entity) ?? makeView(reader, [...reader.sight.fields(entity).values()], base);
  known.set(entity, view);
  return view;
}

/** The view of a list of fields, an owned table's for instance. */
export function makeView(reader: Reader, fields: readonly Field[], alias: string): View {
  const columns = fields.filter((field) => field.kind === 'column');
  const embeds = columns.flatMap((field) => embedOf(reader, field, alias) ?? []);
  const own = columns.map((field) => `${column(alias, field.name)} as ${name(field.name)}`);
  return {
    columns: [...own, ...embeds.map((embed) => embed.columns)].join(', '),
    joins: join(embeds.map((embed) => embed.join), ''),
    decode: decodeRow(columns, embeds),
  };
}

/** What goes out of a relation's target beside its id, as far as the actor may read it. */
export function embeddedFields(reader: Reader, { ref }: Field): Field[] {
  if (!ref) return [];
  const readable = reader.sight.fields(ref.entity);
  return ref.embed.flatMap((property) => readable.get(property) ?? []).filter((field) => field.kind === 'column');
}

interface Embed {
  relation: string;
  columns: string;
  join: Sql;
  decode: Decode;
}

function embedOf(reader: Reader, field: Field, alias: string): Embed | undefined {
  if (!field.ref || !reader.sight.fields(field.ref.entity).size) return undefined;
  const next = `${alias}_${field.name}`;
  const limit = reader.within(field, next);
  const on = `${column(next, 'id')} = ${column(alias, field.name)}`;
  const target = `left join ${name(tables[field.ref.entity].table)} ${next} on ${on}`;
  const fields = [idField, ...embeddedFields(reader, field)];
  return {
    relation: field.ref.relation,
    columns: fields.map(({ name: property }) => `${column(next, property)} as ${name(`${field.name}.${property}`)}`).join(', '),
    join: limit ? sql(` ${target} and ${limit.text}`, ...limit.bindings) : sql(` ${target}`),
    decode: decodeColumns(fields, `${field.name}.`),
  };
}

/** Reads the columns of `fields`, selected under `prefix` and their name, as the wire has them. */
export function decodeColumns(fields: readonly Field[], prefix = ''): Decode {
  const parts = fields.map((field) => ({ property: field.name, key: prefix + field.name, decode: decoder(field) }));
  return (row) => {
    const decoded: Row = {};
    for (const { property, key, decode } of parts) decoded[property] = decode ? decode(row[key]) : row[key];
    return decoded;
  };
}

function decodeRow(columns: readonly Field[], embeds: readonly Embed[]): Decode {
  const decode = decodeColumns(columns);
  return (row) => {
    const decoded = decode(row);
    const related: Row = {};
    for (const { relation, decode } of embeds) {
      const target = decode(row);
      related[relation] = target['id'] === null ? null : target;
    }
    decoded['related'] = related;
    return decoded;
  };
}
