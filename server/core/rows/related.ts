import { systemFields, tables, type Field } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { baseAlias } from './columns.ts';
import { readRow } from './compare.ts';
import { jsonExpression, jsonMembers, type JsonMember } from './json.ts';
import { perOwner } from './memo.ts';
import type { Reader } from './reader.ts';
import { column, join, marks, name, run, sql, where, type Sql } from './sql.ts';
import { embeddedFields, makeView, type Row } from './view.ts';

/** Alias of the relation's target or of the owned table. */
export const memberAlias = 'm';
const link = 'l';

/** A row behind a relation array, or an owned row, as JSON. */
export interface Member {
  owner: number;
  id: number;
  json: string;
}

/** How members are found: their JSON, where they are, and which of them the reader may see. */
interface Plan {
  json: string;
  from: Sql;
  limits: readonly Sql[];
  owner: string;
  order: string;
}

const planOf = perOwner((reader: Reader, field: Field): Plan => {
  return field.owned ? ownedPlan(reader, field.owned) : relationPlan(reader, field);
});

/** An array as a member of its row's JSON. */
export type ListMember = [name: string, array: Sql];

/** A relation array or owned table as a member of its row's JSON: ids, or the owned rows. */
export const listMember = perOwner((reader: Reader, field: Field): ListMember => {
  const plan = planOf(reader, field);
  return [field.name, arrayOf(reader, plan, field.owned ? plan.json : column(memberAlias, 'id'))];
});

/** What `related` says of a relation array: the rows behind its ids. */
export const relatedMembers = perOwner((reader: Reader, field: Field): ListMember[] => {
  const plan = planOf(reader, field);
  return field.ref ? [[field.ref.relation, arrayOf(reader, plan, plan.json)]] : [];
});

function arrayOf({ dialect }: Reader, { from, limits, owner, order }: Plan, element: string): Sql {
  const { text, bindings } = join([from, where([sql(`${owner} = ${column(baseAlias, 'id')}`), ...limits])], '');
  return { text: dialect.jsonArray(element, text, order), bindings };
}

function ownedPlan(reader: Reader, { table, owner, fields }: NonNullable<Field['owned']>): Plan {
  const { members, related, joins } = makeView(reader, [systemFields.id, ...Object.values(fields)], memberAlias);
  const whole: JsonMember[] = [...members, ['related', { kind: 'object', members: related }]];
  const json = jsonExpression({ kind: 'object', members: whole }, reader.dialect);
  const from = join([sql(`${name(table)} ${memberAlias}`), joins], '');
  return { json, from, limits: [], owner: column(memberAlias, owner), order: column(memberAlias, 'position') };
}

function relationPlan(reader: Reader, field: Field): Plan {
  const fields = [systemFields.id, ...embeddedFields(reader, field)];
  const json = jsonExpression({ kind: 'object', members: jsonMembers(fields, memberAlias) }, reader.dialect);
  const limit = reader.within(field, memberAlias);
  const { from, owner } = sourceOf(field);
  const limits = limit ? [limit] : [];
  return { json, from: sql(from), limits, owner, order: column(memberAlias, 'id') };
}

function sourceOf({ ref, join: joined, inverse }: Field): { from: string; owner: string } {
  const target = ref ? `${name(tables[ref.entity].table)} ${memberAlias}` : '';
  if (!joined) return { from: target, owner: column(memberAlias, inverse ?? 'id') };
  const on = `${column(memberAlias, 'id')} = ${column(link, joined.target)}`;
  return { from: `${name(joined.table)} ${link} join ${target} on ${on}`, owner: column(link, joined.own) };
}

/** The members of a relation array or owned table of some rows, in their order. */
export async function readMembers(
  source: Source,
  reader: Reader,
  field: Field,
  owners: readonly number[],
): Promise<Member[]> {
  if (owners.length === 0) return [];
  const { json, from, limits, owner, order } = planOf(reader, field);
  const text = reader.dialect.asText(json);
  const select = sql(`select ${owner} as owner, ${column(memberAlias, 'id')} as id, ${text} as json from `);
  const conditions = where([sql(`${owner} in (${marks(owners)})`, ...owners), ...limits]);
  return run<Member>(source, join([select, from, conditions, sql(` order by ${owner}, ${order}`)], ''));
}

/** The value of a relation array or owned table of one row: ids, or the owned rows. */
export async function readValue(source: Source, reader: Reader, field: Field, owner: number): Promise<unknown[]> {
  const members = await readMembers(source, reader, field, [owner]);
  return members.map(({ id, json }) => (field.owned ? readRow(json) : id));
}

/** The members of several relation arrays or owned tables of some rows, each by their owner. */
export function readLists(
  source: Source,
  reader: Reader,
  fields: readonly Field[],
  owners: readonly number[],
): Promise<Map<number, Member[]>[]> {
  return Promise.all(fields.map(async (field) => byOwner(await readMembers(source, reader, field, owners))));
}

function byOwner(members: readonly Member[]): Map<number, Member[]> {
  const groups = new Map<number, Member[]>();
  for (const member of members) {
    const group = groups.get(member.owner);
    if (group) group.push(member);
    else groups.set(member.owner, [member]);
  }
  return groups;
}

/** The rows behind a list property, as `related` shows them. */
export function relatedRows(members: readonly Member[]): Row[] {
  return members.map(({ json }) => readRow(json));
}
