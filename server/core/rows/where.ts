import { tables, type Field } from '../../../generated/tables.ts';
import { isOfRelation, type OperatorOf } from '../../../schemas/core/formats/operator.ts';
import { isLeaf, type Condition, type Leaf } from '../listQuery/filter.ts';
import { columnCondition } from './columnCondition.ts';
import type { Reader } from './reader.ts';
import { column, join, marks, name, sql, type Sql } from './sql.ts';

/** A condition on the row under `alias`, relations reached through `in (select ...)` so that an index can lead. */
export function compileCondition(condition: Condition, alias: string, reader: Reader): Sql {
  if (isLeaf(condition)) return compileLeaf(condition, alias, reader);
  const [parts, sign, none] = 'any' in condition ? [condition.any, ' or ', '1 = 0'] : [condition.all, ' and ', '1 = 1'];
  if (parts.length === 0) return sql(none);
  const { text, bindings } = join(
    parts.map((each) => compileCondition(each, alias, reader)),
    sign,
  );
  return { text: `(${text})`, bindings };
}

function compileLeaf(leaf: Leaf, alias: string, reader: Reader): Sql {
  const { steps, field } = leaf.path;
  if (leaf.operator === 'empty' && leaf.value === true && (steps.length > 0 || field.kind !== 'column')) {
    return isNot(compileLeaf({ ...leaf, value: false }, alias, reader));
  }
  return through(steps, alias, reader, (last) =>
    field.kind === 'column'
      ? columnCondition({ field, alias: last, dialect: reader.dialect }, leaf.operator, leaf.value)
      : member(field, leaf, last, reader),
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
  if (!isOfRelation(operator)) throw new Error(`${operator} asks nothing of ${field.name}`);
  const ids = (Array.isArray(value) ? value : [value]).map(Number);
  return memberOperators[operator](
    (condition) => through([field], alias, reader, (target) => condition(column(target, 'id'))),
    ids,
  );
}

/** The condition that one of the rows has an id of which this holds. */
type Some = (condition: (id: string) => Sql) => Sql;

/** What each operator that applies to relations asks of their rows. */
const memberOperators: Record<OperatorOf<'ids' | 'rows'>, (some: Some, ids: readonly number[]) => Sql> = {
  eq: hasOneOf,
  in: hasOneOf,
  ne: (some, ids) => isNot(hasOneOf(some, ids)),
  empty: (some) => some((id) => sql(`${id} is not null`)), // that it is so is what compileLeaf turns round
};

function hasOneOf(some: Some, ids: readonly number[]): Sql {
  return ids.length === 0 ? sql('1 = 0') : some((id) => sql(`${id} in (${marks(ids)})`, ...ids));
}

function isNot({ text, bindings }: Sql): Sql {
  return { text: `(${text}) is not true`, bindings };
}
