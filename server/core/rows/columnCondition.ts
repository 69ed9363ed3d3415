import type { Field } from '../../../generated/tables.ts';
import type { Operator } from '../../../schemas/core/formats/operator.ts';
import type { Binding } from '../database/source.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import type { Value } from '../listQuery/values.ts';
import { orderedColumn, searchedColumn, searchedText } from './columns.ts';
import { toColumn, toOrdered } from './record.ts';
import { column, marks, sql, type Sql } from './sql.ts';

/** A column that is asked about: of the row under `alias`. */
interface Place {
  field: Field;
  alias: string;
  dialect: SqlDialect;
}

/** The condition that a column is as an operator asks. */
export function columnCondition(place: Place, operator: Operator, value: Value | Value[]): Sql {
  return columnOperators[operator](place, value);
}

type Compile = (place: Place, value: Value | Value[]) => Sql;

/** The SQL of each operator. */
const columnOperators: Record<Operator, Compile> = {
  eq: ofOne((place, value) => (value === null ? sql(`${ownColumn(place)} is null`) : equals(place, [value]))),
  ne: ofOne((place, value) => (value === null ? sql(`${ownColumn(place)} is not null`) : differs(place, value))),
  lt: ofOne(ordered('<')),
  lte: ofOne(ordered('<=')),
  gt: ofOne(ordered('>')),
  gte: ofOne(ordered('>=')),
  in: (place, value) => equals(place, Array.isArray(value) ? value : [value]),
  within: ({ field, alias, dialect }, value) => {
    const [from = null, to = null] = [value].flat().map((day) => toOrdered(field, day, dialect));
    const own = orderedColumn(field, alias);
    return sql(`(${own} >= ? and ${own} <= ?)`, from, to);
  },
  contains: ofOne(contains),
  prefix: ofOne(prefix),
  empty: ofOne(emptiness),
};

/** Nothing is several values at once. */
function ofOne(compile: (place: Place, value: Value) => Sql): Compile {
  return (place, value) => (Array.isArray(value) ? sql('1 = 0') : compile(place, value));
}

const ownColumn = ({ field, alias }: Place): string => column(alias, field.name);

function ordered(sign: '<' | '<=' | '>' | '>='): (place: Place, value: Value) => Sql {
  return ({ field, alias, dialect }, value) =>
    sql(`${orderedColumn(field, alias)} ${sign} ?`, toOrdered(field, value, dialect));
}

function emptiness(place: Place, empty: Value): Sql {
  const own = ownColumn(place);
  const textual = place.field.type === 'string' || place.field.type === 'text';
  if (empty === true) return sql(textual ? `(${own} is null or ${own} = '')` : `${own} is null`);
  return sql(textual ? `(${own} is not null and ${own} <> '')` : `${own} is not null`);
}

function equals(place: Place, values: Value[]): Sql {
  if (values.length === 0) return sql('1 = 0');
  if (place.field.type === 'json') return holds(ownColumn(place), values);
  const { own, bind } = exact(place);
  return sql(`${own} in (${marks(values)})`, ...values.map(bind));
}

/** A list of codes has one of these, with or without what it is about: 'unit' or 'unit:3', as JSON writes them. */
function holds(own: string, codes: Value[]): Sql {
  const starts = [...new Set(codes)].flatMap((code) => [`"${code}"`, `"${code}:`]);
  return sql(`(${starts.map(() => `instr(${own}, ?) > 0`).join(' or ')})`, ...starts);
}

function differs(place: Place, value: Value): Sql {
  const { own, bind } = exact(place);
  return sql(`(${own} <> ? or ${own} is null)`, bind(value));
}

/** Equality asks the column itself; of decimals their key, as MySQL compares a decimal with a text as floats. */
function exact({ field, alias, dialect }: Place): { own: string; bind: (value: Value) => Binding } {
  return field.order === 'decimal'
    ? { own: orderedColumn(field, alias), bind: (value) => toOrdered(field, value, dialect) }
    : { own: column(alias, field.name), bind: (value) => toColumn(field, value, dialect) };
}

/** The text anywhere in the column, in whatever case; what the person typed is never a wildcard. */
function contains({ field, alias }: Place, value: Value): Sql {
  const own = field.folded ? searchedColumn(field, alias) : `lower(${searchedColumn(field, alias)})`;
  const escaped = searchedText(field, value).toLowerCase().replace(/[!%_]/g, '!$&');
  return sql(`${own} like ? escape '!'`, `%${escaped}%`);
}

/** All texts that begin with this one, as a range that an index can answer. */
function prefix({ field, alias }: Place, value: Value): Sql {
  const own = searchedColumn(field, alias);
  const start = searchedText(field, value);
  return sql(`(${own} >= ? and ${own} < ?)`, start, `${start}\u{10FFFF}`);
}
