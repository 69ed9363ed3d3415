import { languages } from '../../../generated/app.ts';
import { namingProperties } from '../../../schemas/core/formats/naming.ts';
import { systemFields, tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { baseAlias, orderedColumn } from '../rows/columns.ts';
import { decoder } from '../rows/record.ts';
import type { Reader } from '../rows/reader.ts';
import { column, join, name, sql, type Sql } from '../rows/sql.ts';
import { embeddedFields, joinOnce } from '../rows/view.ts';
import { localName, type Path } from '../listQuery/path.ts';
import type { Group } from './parse.ts';

/** A column by which rows are grouped, and how its value goes out. */
export interface Key {
  name: string;
  expression: Sql;
  decode: (value: unknown) => unknown;
  /** What a reference's value names. */
  target?: Target;
}

/** The row that a key names, as `related` shows it. */
export interface Target {
  relation: string;
  entity: EntityName;
  fields: Field[];
  /** The restriction of the rows that may be seen so. */
  limit: (alias: string) => Sql | null;
  /** By what the groups are ordered; absent: by the id. */
  order?: Field;
}

type Joins = Map<string, Sql>;

/** The key of a group on the entity's rows; the joins that it needs are added to `joins`. */
export function keyOf(reader: Reader, joins: Joins, group: Group): Key {
  const { name: asked, path, period, unit } = group;
  const own = columnOf(reader, joins, path);
  if (period) return periodKey(reader, asked, period, own);
  const same = decoder(path.field) ?? ((value: unknown) => value);
  const expression = sql(unit ? reader.dialect.dayPart(unit, own, languages[reader.sight.locale].firstWeekday) : own);
  const target = path.field.ref && targetOf(reader, path);
  return {
    name: asked,
    expression,
    decode: (value) => (value === null ? null : same(value)),
    ...(target && { target }),
  };
}

/** A path's column, with the joins that lead to it. */
export function columnOf(reader: Reader, joins: Joins, { steps, field }: Path): string {
  return column(
    steps.reduce((from, step) => joinOnce(reader, joins, step, from), baseAlias),
    field.name,
  );
}

function targetOf(reader: Reader, { name: dotted, field }: Path): Target | undefined {
  const { ref } = field;
  if (!ref || reader.sight.fields(ref.entity).size === 0) return undefined;
  const before = dotted.split('.').slice(0, -1);
  const limit = (alias: string) => reader.within(field, alias);
  const fields = [systemFields['id'], ...embeddedFields(reader, field)].flatMap((each) => each ?? []);
  return named(reader, { relation: [...before, ref.relation].join('.'), entity: ref.entity, fields, limit });
}

/** Groups are told in the order of what their reader calls them. */
function named(reader: Reader, target: Target): Target {
  const { represent } = tables[target.entity];
  const first = namingProperties(represent)[0];
  const property = localName(reader.sight, target.entity, first ?? 'id');
  const order = target.fields.find((field) => field.name === property);
  return order ? { ...target, order } : target;
}

/** What groups by a reference are sorted by: what its rows are called, as a list of them is sorted. */
export const orderOfTarget = (field: Field, alias: string): string => orderedColumn(field, alias);

/** The period that a day is in; of several the one that began last, so that no row counts twice. */
function periodKey(reader: Reader, asked: string, entity: EntityName, day: string): Key {
  const { period, table, represent } = tables[entity];
  if (!period) throw new Error(`${entity} is no period`);
  const alias = 'period';
  const [from, to, id] = [period.from, period.to, 'id'].map((property) => column(alias, property));
  const limit = (seen: string) => reader.scope(entity, 'read', seen);
  const scope = limit(alias);
  const within = sql(`${from} <= ${day} and (${to} >= ${day} or ${to} is null)`);
  const conditions = join(scope ? [within, scope] : [within], ' and ');
  const expression = join(
    [
      sql(`(select ${id} from ${name(table)} ${alias} where `),
      conditions,
      sql(` order by ${from} desc, ${id} desc limit 1)`),
    ],
    '',
  );
  const representing = new Set(['id', 'nmpCode', period.from, period.to, ...namingProperties(represent)]);
  const fields = [...reader.sight.fields(entity).values()].filter((field) => representing.has(field.name));
  const start = reader.sight.fields(entity).get(period.from);
  const target: Target = { relation: entity, entity, fields, limit, ...(start && { order: start }) };
  return { name: asked, expression, decode: (value) => value, target };
}
