import type { Knex } from 'knex';
import { tables, type Field } from '../../generated/tables.ts';
import { idField } from '../listQuery/systemFields.ts';
import type { Reader } from './reader.ts';
import { column, join, marks, name, run, sql, where, type Sql } from './sql.ts';
import { decodeColumns, embeddedFields, makeView, type Row } from './view.ts';

/** Alias of the relation's target or of the owned table. */
const many = 'm';
const link = 'l';

/** How the rows behind a relation array or an owned table are read: one statement for any number of owners. */
interface Many {
  select: Sql;
  limits: readonly Sql[];
  owner: string;
  order: string;
  decode: (row: Row) => Row;
}

const plans = new WeakMap<Reader, Map<Field, Many>>();

function planOf(reader: Reader, field: Field): Many {
  const known = plans.get(reader) ?? new Map<Field, Many>();
  plans.set(reader, known);
  const plan = known.get(field) ?? (field.owned ? ownedPlan(reader, field.owned) : relationPlan(reader, field));
  known.set(field, plan);
  return plan;
}

function ownedPlan(reader: Reader, { table, owner, fields }: NonNullable<Field['owned']>): Many {
  const view = makeView(reader, [idField, ...Object.values(fields)], many);
  const key = column(many, owner);
  const from = `${name(table)} ${many}`;
  return {
    select: join([sql(`select ${key} as ${name(ownerKey)}, ${view.columns} from ${from}`), view.joins], ''),
    limits: [],
    owner: key,
    order: column(many, 'position'),
    decode: view.decode,
  };
}

const ownerKey = 'owner.id';

function relationPlan(reader: Reader, field: Field): Many {
  const fields = [idField, ...embeddedFields(reader, field)];
  const target = field.ref ? `${name(tables[field.ref.entity].table)} ${many}` : '';
  const limit = reader.within(field, many);
  const { from, owner } = sourceOf(field, target);
  const columns = fields.map((each) => `${column(many, each.name)} as ${name(each.name)}`);
  return {
    select: sql(`select ${owner} as ${name(ownerKey)}, ${columns.join(', ')} from ${from}`),
    limits: limit ? [limit] : [],
    owner,
    order: column(many, 'id'),
    decode: decodeColumns(fields),
  };
}

function sourceOf({ join: joined, inverse }: Field, target: string): { from: string; owner: string } {
  if (!joined) return { from: target, owner: column(many, inverse ?? 'id') };
  const on = `${column(many, 'id')} = ${column(link, joined.target)}`;
  return { from: `${name(joined.table)} ${link} join ${target} on ${on}`, owner: column(link, joined.own) };
}

/** Puts the rows of one relation array or owned table into their owners: ids and `related`, or the owned rows themselves. */
export async function attachMany(knex: Knex, reader: Reader, field: Field, owners: readonly Row[]): Promise<void> {
  const found = await loadMany(knex, reader, field, owners.map((owner) => Number(owner['id'])));
  for (const owner of owners) {
    const rows = found.get(Number(owner['id'])) ?? [];
    owner[field.name] = field.owned ? rows : rows.map((row) => row['id']);
    const { related } = owner;
    if (field.ref && typeof related === 'object') owner['related'] = Object.assign(related ?? {}, { [field.ref.relation]: rows });
  }
}

async function loadMany(knex: Knex, reader: Reader, field: Field, owners: number[]): Promise<Map<number, Row[]>> {
  const found = new Map<number, Row[]>();
  if (owners.length === 0) return found;
  const { select, limits, owner, order, decode } = planOf(reader, field);
  const conditions = where([sql(`${owner} in (${marks(owners)})`, ...owners), ...limits]);
  const statement = join([select, conditions, sql(` order by ${owner}, ${order}`)], '');
  for (const row of await run<Row>(knex, statement)) {
    const key = Number(row[ownerKey]);
    const rows = found.get(key);
    if (rows) rows.push(decode(row));
    else found.set(key, [decode(row)]);
  }
  return found;
}
