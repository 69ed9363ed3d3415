import { tables, type Field } from '../../generated/tables.ts';
import type { Binding } from '../database/source.ts';
import type { Dialect } from '../database/url.ts';
import type { Condition } from '../listQuery/filter.ts';
import type { Operator } from '../listQuery/operators.ts';
import type { Value } from '../listQuery/values.ts';
import { orderedColumn, searchedColumn, searchedText } from './columns.ts';
import type { Reader } from './reader.ts';
import { toColumn, toOrdered } from './record.ts';
import { column, join, marks, name, sql, type Sql } from './sql.ts';

type Leaf = Extract<Condition, { path: unknown }>;

/** A condition on the row under `alias`, relations reached through `in (select ...)` so that an index can lead. */
export function compileCondition(condition: Condition, alias: string, reader: Reader): Sql {
  if (!('any' in condition)) return compileLeaf(condition, alias, reader);
  if (condition.any.length === 0) return sql('1 = 0');
  const either = join(
    condition.any.map((each) => compileCondition(each, alias, reader)),
    ' or ',
  );
  return { text: `(${either.text})`, bindings: either.bindings };
}

function compileLeaf(leaf: Leaf, alias: string, reader: Reader): Sql {
  const { steps, field } = leaf.path;
  if (leaf.operator === 'empty' && leaf.value === true && (steps.length > 0 || field.kind !== 'column')) {
    const filled = compileLeaf({ ...leaf, value: false }, alias, reader);
    return { text: `(${filled.text}) is not true`, bindings: filled.bindings };
  }
  return through(steps, alias, reader, (last) =>
    field.kind === 'column' ? compare(field, leaf, last, reader.dialect) : member(field, leaf, last, reader),
  );
}

/** The condition that some row at the end of the steps fulfils what `leaf` says of it. */
function through(steps: readonly Field[], alias: string, reader: Reader, leaf: (alias: string) => Sql): Sql {
  const [step, ...rest] = steps;
  if (!step) return leaf(alias);
  const next = `${alias}x`;
  const condition = through(rest, next, reader, leaf);
  const limit = reader.within(step, next);
  return inSelect(step, alias, next, limit ? join([condition, limit], ' and ') : condition);
}

/** `<own key> in (select ... where condition)` for one step along a relation. */
function inSelect(step: Field, alias: string, next: string, condition: Sql): Sql {
  const { own, select: members } = relation(step, alias, next);
  return { text: `${own} in (${members} where ${condition.text})`, bindings: condition.bindings };
}

function relation(step: Field, alias: string, next: string): { own: string; select: string } {
  const id = column(alias, 'id');
  if (step.owned) return { own: id, select: select(column(next, step.owned.owner), step.owned.table, next) };
  const target = step.ref ? tables[step.ref.entity].table : '';
  if (step.inverse) return { own: id, select: select(column(next, step.inverse), target, next) };
  if (!step.join) return { own: column(alias, step.name), select: select(column(next, 'id'), target, next) };
  const link = `${next}j`;
  const matched = `${name(target)} ${next} on ${column(next, 'id')} = ${column(link, step.join.target)}`;
  return { own: id, select: `${select(column(link, step.join.own), step.join.table, link)} join ${matched}` };
}

function select(what: string, table: string, alias: string): string {
  return `select ${what} from ${name(table)} ${alias}`;
}

/** A relation array holds one of the ids, or owned rows are there at all. */
function member(field: Field, { operator, value }: Leaf, alias: string, reader: Reader): Sql {
  const has = (ids: Binding[]) =>
    through([field], alias, reader, (target) => sql(`${column(target, 'id')} in (${marks(ids)})`, ...ids));
  if (operator === 'empty')
    return through([field], alias, reader, (target) => sql(`${column(target, 'id')} is not null`));
  const ids = (Array.isArray(value) ? value : [value]).map(Number);
  if (ids.length === 0) return sql('1 = 0');
  if (operator !== 'ne') return has(ids);
  const { text, bindings } = has(ids);
  return { text: `(${text}) is not true`, bindings };
}

function compare(field: Field, { operator, value }: Leaf, alias: string, dialect: Dialect): Sql {
  const own = column(alias, field.name);
  if (operator === 'empty') return sql(emptiness(field, own, value === true));
  if (operator === 'in') return equals(field, alias, Array.isArray(value) ? value : [value], dialect);
  if (Array.isArray(value)) return sql('1 = 0');
  if (value === null) return sql(`${own} is ${operator === 'eq' ? '' : 'not '}null`);
  if (operator === 'contains') return contains(field, alias, value);
  if (operator === 'prefix') return prefix(searchedColumn(field, alias), searchedText(field, value));
  if (operator === 'eq') return equals(field, alias, [value], dialect);
  if (operator === 'ne') return differs(field, alias, value, dialect);
  return sql(`${orderedColumn(field, alias)} ${signs[operator]} ?`, toOrdered(field, value, dialect));
}

const signs: Record<Exclude<Operator, 'eq' | 'ne' | 'in' | 'contains' | 'prefix' | 'empty'>, string> = {
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

function emptiness(field: Field, own: string, empty: boolean): string {
  const textual = field.type === 'string' || field.type === 'text';
  if (empty) return textual ? `(${own} is null or ${own} = '')` : `${own} is null`;
  return textual ? `(${own} is not null and ${own} <> '')` : `${own} is not null`;
}

function equals(field: Field, alias: string, values: Value[], dialect: Dialect): Sql {
  if (values.length === 0) return sql('1 = 0');
  if (field.type === 'json') return holds(column(alias, field.name), values);
  const { own, bind } = exact(field, alias, dialect);
  return sql(`${own} in (${marks(values)})`, ...values.map(bind));
}

/** A list of codes has one of these, with or without what it is about: 'unit' or 'unit:3', as JSON writes them. */
function holds(own: string, codes: Value[]): Sql {
  const starts = [...new Set(codes)].flatMap((code) => [`"${code}"`, `"${code}:`]);
  return sql(`(${starts.map(() => `instr(${own}, ?) > 0`).join(' or ')})`, ...starts);
}

function differs(field: Field, alias: string, value: Value, dialect: Dialect): Sql {
  const { own, bind } = exact(field, alias, dialect);
  return sql(`(${own} <> ? or ${own} is null)`, bind(value));
}

/** Equality asks the column itself; of decimals their key, as MySQL compares a decimal with a text as floats. */
function exact(field: Field, alias: string, dialect: Dialect): { own: string; bind: (value: Value) => Binding } {
  return field.order === 'decimal'
    ? { own: orderedColumn(field, alias), bind: (value) => toOrdered(field, value, dialect) }
    : { own: column(alias, field.name), bind: (value) => toColumn(field, value, dialect) };
}

/** The text anywhere in the column, in whatever case; what the person typed is never a wildcard. */
function contains(field: Field, alias: string, value: Value): Sql {
  const own = field.folded ? searchedColumn(field, alias) : `lower(${searchedColumn(field, alias)})`;
  const escaped = searchedText(field, value).toLowerCase().replace(/[!%_]/g, '!$&');
  return sql(`${own} like ? escape '!'`, `%${escaped}%`);
}

/** All texts that begin with `start`, as a range that an index can answer. */
function prefix(own: string, start: string): Sql {
  return sql(`(${own} >= ? and ${own} < ?)`, start, `${start}\u{10FFFF}`);
}
