import { tables, type EntityName, type Field, type Rollup, type RollupSum } from '../../../generated/tables.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import { operators, type Operator } from '../../../schemas/core/formats/operator.ts';
import { partOf } from '../../../schemas/core/formats/rollup.ts';
import { isLeaf, type Condition } from '../listQuery/filter.ts';
import type { Path } from '../listQuery/path.ts';
import type { Group, Measure, SummaryQuery } from './parse.ts';

/** What a reader sees of rows: whether their row scope leaves anything out, and whether a relation shows all rows. */
export interface ReadScope {
  isScoped: boolean;
  seesAll(relation: Field): boolean;
}

/**
 * The rollup from whose rows sums can be told as from the entity's own; undefined: from none. A column of a rollup is
 * called as the property that it holds, and a day in it is the first of its month, quarter or year: what groups, filters
 * and the row scope say of the rows holds of it as it stands, where it tells no two rows of one of its rows apart.
 */
export function rollupFor(entity: EntityName, query: SummaryQuery, reach: ReadScope): Rollup | undefined {
  const fitting = tables[entity].rollups.filter((rollup) => fits(rollup, entity, query, reach));
  return fitting.toSorted((one, other) => one.by.length - other.by.length)[0];
}

/** Whether the rows of a rollup tell all that a question asks. */
export function fits(rollup: Rollup, entity: EntityName, query: SummaryQuery, reach: ReadScope): boolean {
  const { groups, measures, conditions } = inColumns(rollup, query, reach);
  return (
    (!reach.isScoped || tiesOf(entity).every((name) => isWhole(rollup, name))) &&
    groups.every((group) => fitsGroup(rollup, group)) &&
    measures.every((measure) => fitsMeasure(rollup, measure)) &&
    conditions.every((condition) => fitsCondition(rollup, condition))
  );
}

/**
 * The question as the rollup's rows are asked it: what a row says to which theirs refer has a column of its own. Not
 * where the reader would not see every such row.
 */
export function inColumns(rollup: Rollup, query: SummaryQuery, { seesAll }: ReadScope): SummaryQuery {
  const own = (path: Path): Path => {
    const key = rollup.by.find(({ of, via }) => via && of === path.name && path.steps.every(seesAll));
    return key ? { ...path, steps: [], field: { ...path.field, name: key.column } } : path;
  };
  // Of a row that refers to nothing the rows themselves say neither that it differs nor that it is nothing.
  const asksForNothing = ({ operator, value }: { operator: Operator; value: unknown }) =>
    operator === 'ne' || value === null;
  const inOwn = (condition: Condition): Condition => {
    if ('any' in condition) return { ...condition, any: condition.any.map(inOwn) };
    if ('all' in condition) return { all: condition.all.map(inOwn) };
    return asksForNothing(condition) ? condition : { ...condition, path: own(condition.path) };
  };
  const groups = query.groups.map((group) => ({ ...group, path: own(group.path) }));
  const measures = query.measures.map((each) => (each.unit ? { ...each, unit: own(each.unit) } : each));
  const { sort } = query;
  const place = [...query.groups, ...query.measures].findIndex((each) => each === sort?.by);
  const by = [...groups, ...measures][place];
  return {
    ...query,
    groups,
    measures,
    conditions: query.conditions.map(inOwn),
    ...(sort && by && { sort: { ...sort, by } }),
  };
}

/** The column in which a rollup keeps what a function tells of a property. */
export function keptColumn({ kept }: Rollup, property: string, does: RollupSum['does']): string | undefined {
  return kept.find((sum) => sum.of === property && sum.does === does)?.column;
}

/** The properties that a row scope may ask for: what ties the row to users and to what they belong to. */
function tiesOf(entity: EntityName): string[] {
  const { rows, private: owners, fields } = tables[entity];
  const heads = [...Object.values(rows), ...owners].map((path) => path.split('.')[0] ?? '');
  return heads.map((head) => {
    const field = fields[head] ?? Object.values(fields).find(({ ref }) => ref?.relation === head);
    return field?.name ?? head;
  });
}

/** Whether the rollup's rows have the property's own value. */
function isWhole({ by }: Rollup, name: string): boolean {
  return by.some(({ column, part }) => column === name && (part === undefined || part === 'day'));
}

const headOf = ({ steps, field }: Path): Field => steps[0] ?? field;

/** The parts of the calendar that can be told from the first days of others. */
const widerParts: Partial<Record<string, readonly Group['unit'][]>> = {
  month: ['month', 'quarter', 'year'],
  quarter: ['quarter', 'year'],
  year: ['year'],
};

function fitsGroup(rollup: Rollup, { path, unit }: Group): boolean {
  if (isWhole(rollup, headOf(path).name)) return true;
  return (
    path.steps.length === 0 && unit !== undefined && widerParts[partIn(rollup, path) ?? '']?.includes(unit) === true
  );
}

const partIn = ({ by }: Rollup, { field }: Path) => by.find(({ column }) => column === field.name)?.part;

function fitsMeasure(rollup: Rollup, { does, path, unit }: Measure): boolean {
  const { name } = path.field;
  if (unit && !isWhole(rollup, headOf(unit).name)) return false;
  if (does === 'count') return true;
  const has = (kept: RollupSum['does']): boolean => keptColumn(rollup, name, kept) !== undefined;
  if (does === 'sum') return has('sum');
  if (does === 'avg') return has('sum') && has('count');
  return isWhole(rollup, name) || (does !== 'distinct' && has(does));
}

function fitsCondition(rollup: Rollup, condition: Condition): boolean {
  if (!isLeaf(condition)) {
    const parts = 'any' in condition ? condition.any : condition.all;
    return parts.every((each) => fitsCondition(rollup, each));
  }
  const { path, operator, value } = condition;
  const { folded, order } = path.field;
  const isShadowed = path.steps.length === 0 && (folded || order);
  if (isWhole(rollup, headOf(path).name)) return !isShadowed;
  const part = path.steps.length === 0 ? partIn(rollup, path) : undefined;
  if (part === undefined || part === 'sign') return false;
  return value === null || operator === 'empty' || isEdge(operator, String(value), part);
}

/** Whether all days of a part of the calendar are on one side: before its first day, or behind its last. */
function isEdge(operator: Operator, day: string, part: 'day' | 'month' | 'quarter' | 'year'): boolean {
  const { closes } = operators[operator];
  if (!closes) return false;
  const first = closes.included === (closes.end === 'from') ? day : addDays(day, 1);
  return partOf(first, part) === first;
}
