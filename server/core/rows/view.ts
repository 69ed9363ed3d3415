import { systemFields, tables, type Field } from '../../../generated/tables.ts';
import { jsonMembers, type JsonMember, type JsonShape } from './json.ts';
import type { Reader } from './reader.ts';
import { column, join, name, sql, type Sql } from './sql.ts';

/** A row by its properties, as the wire has it. */
export type Row = Record<string, unknown>;

/** One that the database has. */
export type IdRow = Row & { id: number };

/** A row with at least its identity; what else it has depends on who read it. */
export type StoredRow = IdRow & { rowSCN: number };

/** How one table's rows are read: their own properties, what their single references name, and the joins to that. */
export interface View {
  members: JsonMember[];
  related: JsonMember[];
  joins: Sql;
}

/** The view of a list of fields, an owned table's for instance. */
export function makeView(reader: Reader, fields: readonly Field[], alias: string): View {
  const columns = fields.filter((field) => field.kind === 'column');
  const embeds = columns.flatMap((field) => embedOf(reader, field, alias) ?? []);
  return {
    members: jsonMembers(columns, alias),
    related: embeds.map((embed) => [embed.relation, embed.json]),
    joins: join(
      embeds.map((embed) => embed.join),
      '',
    ),
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
  json: JsonShape;
  join: Sql;
}

function embedOf(reader: Reader, field: Field, alias: string): Embed | undefined {
  if (!field.ref || reader.sight.fields(field.ref.entity).size === 0) return undefined;
  const next = `${alias}_${field.name}`;
  const fields = [systemFields.id, ...embeddedFields(reader, field)];
  return {
    relation: field.ref.relation,
    json: { kind: 'object', members: jsonMembers(fields, next), present: column(next, 'id') },
    join: leftJoin(reader, field, alias, next),
  };
}

/** Joins a reference's target once, whoever asks for it, and answers its alias. */
export function joinOnce(reader: Reader, joins: Map<string, Sql>, step: Field, from: string): string {
  const next = `${from}_${step.name}`;
  if (!joins.has(next)) joins.set(next, leftJoin(reader, step, from, next));
  return next;
}

/** Joins a reference's target under `next`, as far as the reader may see its rows. */
export function leftJoin(reader: Reader, field: Field, alias: string, next: string): Sql {
  const table = field.ref ? tables[field.ref.entity].table : '';
  const limit = reader.within(field, next);
  const target = ` left join ${name(table)} ${next} on ${column(next, 'id')} = ${column(alias, field.name)}`;
  return limit ? sql(`${target} and ${limit.text}`, ...limit.bindings) : sql(target);
}
