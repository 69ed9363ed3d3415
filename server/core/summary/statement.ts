import { tables } from '../../../generated/tables.ts';
import { column, join, name, sql, type Sql } from '../rows/sql.ts';
import { distinctCounts } from './distinctCounts.ts';
import { columns, eachPart, groupingOf, named, placeIn, unitColumns, type Source } from './columns.ts';
import { orderOfTarget } from './keys.ts';
import type { SummaryQuery } from './parse.ts';

/** The statement of a summary: groups in order with the totals beside them, or without groups the totals alone. */
export function statementOf(source: Source, query: SummaryQuery): Sql {
  const grouped = groupedRows(source);
  if (source.keys.length === 0) return join([grouped, sql(orderOfUnits(source))], '');
  const numbered = numberedGroups(source, query, grouped);
  const again = distinctCounts(source, query.limit, numbered);
  const selected = ['d.*', ...again.map((each) => each.selected)].join(', ');
  const joined = again.map((each) => each.joined);
  const told = `${placeIn('d')} <= ${query.limit} or d.${name(columns.placeOfUnit)} = 1`;
  const end = sql(` where ${told} order by ${placeIn('d')}`);
  return join([sql(`select ${selected} from (`), withTotals(source, query, numbered), sql(') d'), ...joined, end], '');
}

/** One row for each group and unit, with the parts of its amounts. */
function groupedRows(source: Source): Sql {
  const { amounts, from, mayReadIndex, dialect } = source;
  // An index in the order of the groups would look up row by row.
  const own = (text: string): string => (mayReadIndex ? text : dialect.withoutIndex(text));
  const grouping = groupingOf(source);
  const selected = [
    ...grouping.map(({ expression, as }) => named({ ...expression, text: own(expression.text) }, as)),
    ...eachPart(amounts, (amount, at, { expression }) => [named(sql(expression), columns.part(amount, at))]),
  ];
  const by = grouping.length === 0 ? '' : ` group by ${grouping.map(({ as }) => name(as)).join(', ')}`;
  return join([sql('select '), join(selected, ', '), from, sql(by)], '');
}

function orderOfUnits(source: Source): string {
  const units = unitColumns(source);
  return units.length === 0 ? '' : ` order by ${units.join(', ')}`;
}

/** The groups with what they are called, each with its place in the order that is asked for. */
function numberedGroups(source: Source, query: SummaryQuery, grouped: Sql): Sql {
  const names = source.keys.flatMap(({ target }, at) =>
    (target?.fields ?? []).map((field) => `${column(`k${at}`, field.name)} as ${name(columns.named(at, field.name))}`),
  );
  const place = `row_number() over (order by ${orderOf(source, query).join(', ')}) as ${name(columns.place)}`;
  const select = sql(`select ${['a.*', ...names, place].join(', ')} from (`);
  return join([select, grouped, sql(') a'), ...source.keys.flatMap(targetOf)], '');
}

/** The row that a key names, as far as it may be seen. */
function targetOf({ target }: Source['keys'][number], at: number): Sql[] {
  if (!target) return [];
  const alias = `k${at}`;
  const limit = target.limit(alias);
  const table = name(tables[target.entity].table);
  const on = sql(` left join ${table} ${alias} on ${column(alias, 'id')} = a.${name(columns.key(at))}`);
  return limit ? [on, sql(' and '), limit] : [on];
}

/** The same with the totals of everything and of the groups that are not told, of each unit. */
function withTotals(source: Source, { limit }: SummaryQuery, numbered: Sql): Sql {
  const units = unitColumns(source);
  const partition = units.length === 0 ? '' : `partition by ${units.join(', ')}`;
  const sums = eachPart(source.amounts, (amount, at, { together }) => {
    if (together === 'again') return [];
    const own = name(columns.part(amount, at));
    const later = `case when ${name(columns.place)} > ${limit} then ${own} end`;
    return [
      `${together}(${own}) over (${partition}) as ${name(columns.total(amount, at))}`,
      `${together}(${later}) over (${partition}) as ${name(columns.other(amount, at))}`,
    ];
  });
  const placed = `row_number() over (${partition} order by ${name(columns.place)}) as ${name(columns.placeOfUnit)}`;
  return join([sql(`select n.*, ${[placed, ...sums].join(', ')} from (`), numbered, sql(') n')], '');
}

function orderOf(source: Source, { sort, groups, measures }: SummaryQuery): string[] {
  const own = source.keys.map((_, at) => keyOrder(source, at));
  const units = unitColumns(source).map((unit) => `a.${unit}`);
  if (!sort) return [...own.flat(), ...units];
  const direction = sort.descending ? ' desc' : '';
  const group = groups.findIndex((each) => each === sort.by);
  const amount = measures.findIndex((each) => each === sort.by);
  const first = group >= 0 ? (own[group] ?? []) : amountOrder(source, amount);
  return [...first.map((each) => each + direction), ...own.flat(), ...units];
}

function keyOrder({ keys }: Source, at: number): string[] {
  const order = keys[at]?.target?.order;
  const id = `a.${name(columns.key(at))}`;
  return order ? [orderOfTarget(order, `k${at}`), id] : [id];
}

function amountOrder({ amounts }: Source, amount: number): string[] {
  const { parts, order } = amounts[amount] ?? { parts: [], order: () => [] };
  return order(parts.map((_, at) => `a.${name(columns.part(amount, at))}`));
}
