import { tables, type EntityName } from '../../generated/tables.ts';
import { base } from '../rows/columns.ts';
import type { Reader } from '../rows/reader.ts';
import { column, join, name, sql, where, type Sql } from '../rows/sql.ts';
import { amountOf, type Amount } from './amounts.ts';
import { columnOf, keyOf, orderOfTarget, type Key } from './keys.ts';
import type { SummaryQuery } from './parse.ts';

/** Columns of the statement; no property can have a dot in its name. */
export const columns = {
  key: (at: number) => `g.${at}`,
  unit: (at: number) => `u.${at}`,
  part: (amount: number, at: number) => `p.${amount}.${at}`,
  total: (amount: number, at: number) => `t.${amount}.${at}`,
  other: (amount: number, at: number) => `o.${amount}.${at}`,
  named: (key: number, property: string) => `r.${key}.${property}`,
  place: 'n',
  placeOfUnit: 'un',
};

/** What is read for a summary, of one moment by one statement. */
export interface SummaryPlan {
  query: SummaryQuery;
  keys: Key[];
  /** The names of what parts amounts, each once. */
  units: Key[];
  /** The measures that are asked for, and last the rows that there are. */
  amounts: Amount[];
  statement: Sql;
}

/** What is grouped: the rows that the conditions leave, with the columns by which they are. */
interface Source {
  keys: Key[];
  units: Key[];
  amounts: Amount[];
  from: Sql;
  mayReadIndex: boolean;
}

export function planSummary(
  reader: Reader,
  entity: EntityName,
  query: SummaryQuery,
  conditions: readonly Sql[],
): SummaryPlan {
  const joins = new Map<string, Sql>();
  const keys = query.groups.map((group) => keyOf(reader, joins, group));
  const paths = new Map(query.measures.flatMap(({ unit }) => (unit ? [[unit.name, unit] as const] : [])));
  const units = [...paths.values()].map((path) => keyOf(reader, joins, { name: path.name, path }));
  const amounts = [...query.measures, countOf(query)].map((measure) =>
    amountOf(measure, columnOf(reader, joins, measure.path).replace(/\.`[^`]+`$/, ''), reader.dialect),
  );
  const from = join([sql(` from ${name(tables[entity].table)} ${base}`), ...joins.values(), where(conditions)], '');
  const mayReadIndex = query.measures.every(({ does }) => does === 'count');
  const source = { keys, units, amounts, from, mayReadIndex };
  return { query, keys, units, amounts, statement: statementOf(reader, source, query) };
}

/** The rows behind a group are always counted: what has none is not told. */
function countOf({ measures, groups }: SummaryQuery): SummaryQuery['measures'][number] {
  const path = measures[0]?.path ?? groups[0]?.path;
  if (!path) throw new Error('A summary without measures has groups');
  return { name: 'rows', does: 'count', path: { ...path, steps: [] } };
}

function statementOf(reader: Reader, source: Source, query: SummaryQuery): Sql {
  const grouped = groupedRows(source, reader);
  if (source.keys.length === 0) return join([grouped, sql(unitOrder(source))], '');
  const numbered = numberedGroups(source, query, grouped);
  const partition = partitionOf(source);
  const sums = eachPart(source, (amount, at, { together }) => {
    if (together === 'again') return [];
    const own = name(columns.part(amount, at));
    const later = `case when ${name(columns.place)} > ${query.limit} then ${own} end`;
    return [
      `${together}(${own}) over (${partition}) as ${name(columns.total(amount, at))}`,
      `${together}(${later}) over (${partition}) as ${name(columns.other(amount, at))}`,
    ];
  });
  const placed = `row_number() over (${partition} order by ${name(columns.place)}) as ${name(columns.placeOfUnit)}`;
  const totals = join([sql(`select n.*, ${[placed, ...sums].join(', ')} from (`), numbered, sql(') n')], '');
  const again = countedAgain(reader, source, query, numbered);
  const selected = ['d.*', ...again.map(({ selected: each }) => each)].join(', ');
  return join(
    [
      sql(`select ${selected} from (`),
      totals,
      sql(') d'),
      ...again.map(({ joined }) => joined),
      sql(` where ${placeIn('d')} <= ${query.limit} or d.${name(columns.placeOfUnit)} = 1 order by ${placeIn('d')}`),
    ],
    '',
  );
}

const placeIn = (alias: string): string => `${alias}.${name(columns.place)}`;

function eachPart<T>(
  { amounts }: Pick<Source, 'amounts'>,
  make: (amount: number, at: number, part: Amount['parts'][number]) => T[],
): T[] {
  return amounts.flatMap(({ parts }, amount) => parts.flatMap((part, at) => make(amount, at, part)));
}

/** One row for each group and unit, with the parts of its amounts. */
function groupedRows({ keys, units, amounts, from, mayReadIndex }: Source, { dialect }: Reader): Sql {
  const plus = dialect === 'sqlite' && !mayReadIndex ? '+' : ''; // an index in this order would look up row by row
  const grouping = [
    ...keys.map(({ expression }, at) => ({ expression, as: columns.key(at) })),
    ...units.map(({ expression }, at) => ({ expression, as: columns.unit(at) })),
  ];
  const parts = eachPart({ amounts }, (amount, at, { expression }) => [
    sql(`${expression} as ${name(columns.part(amount, at))}`),
  ]);
  const selected = [
    ...grouping.map(({ expression, as }) => ({ ...expression, text: `${plus}${expression.text} as ${name(as)}` })),
    ...parts,
  ];
  const by = grouping.length === 0 ? '' : ` group by ${grouping.map(({ as }) => name(as)).join(', ')}`;
  return join([sql('select '), join(selected, ', '), from, sql(by)], '');
}

const unitOrder = ({ units }: Source): string =>
  units.length === 0 ? '' : ` order by ${units.map((_, at) => name(columns.unit(at))).join(', ')}`;

const partitionOf = ({ units }: Source): string =>
  units.length === 0 ? '' : `partition by ${units.map((_, at) => name(columns.unit(at))).join(', ')}`;

/** The groups with what they are called, each with its place in the order that is asked for. */
function numberedGroups(source: Source, query: SummaryQuery, grouped: Sql): Sql {
  const { keys } = source;
  const named = keys.flatMap(({ target }, at) =>
    (target?.fields ?? []).map((field) => `${column(`k${at}`, field.name)} as ${name(columns.named(at, field.name))}`),
  );
  const joins = keys.flatMap(({ target }, at) => {
    if (!target) return [];
    const alias = `k${at}`;
    const limit = target.limit(alias);
    const on = sql(
      ` left join ${name(tables[target.entity].table)} ${alias} on ${column(alias, 'id')} = a.${name(columns.key(at))}`,
    );
    return limit ? [on, sql(' and '), limit] : [on];
  });
  const place = `row_number() over (order by ${orderOf(source, query).join(', ')}) as ${name(columns.place)}`;
  const select = sql(`select ${['a.*', ...named, place].join(', ')} from (`);
  return join([select, grouped, sql(') a'), ...joins], '');
}

function orderOf(source: Source, { sort, groups, measures }: SummaryQuery): string[] {
  const own = source.keys.map((_, at) => keyOrder(source, at));
  const units = source.units.map((_, at) => `a.${name(columns.unit(at))}`);
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

/** Different values of all groups together can't be told from those of each: they are counted again. */
function countedAgain(reader: Reader, source: Source, { limit }: SummaryQuery, numbered: Sql) {
  const amounts = source.amounts.map((amount) => ({
    ...amount,
    parts: amount.parts.filter(({ together }) => together === 'again'),
  }));
  if (amounts.every(({ parts }) => parts.length === 0)) return [];
  const same = (one: string, other: string): string =>
    reader.dialect === 'sqlite' ? `${one} is ${other}` : `${one} <=> ${other}`;
  const grouping = [...source.keys.map((_, at) => columns.key(at)), ...source.units.map((_, at) => columns.unit(at))];
  const rows = join(
    [
      sql('select '),
      join(
        [
          ...source.keys.map(({ expression }, at) => as(expression, columns.key(at))),
          ...source.units.map(({ expression }, at) => as(expression, columns.unit(at))),
          ...eachPart({ amounts }, (amount, at, { expression }) => [
            sql(`${argumentOf(expression)} as ${name(columns.part(amount, at))}`),
          ]),
        ],
        ', ',
      ),
      source.from,
    ],
    '',
  );
  const on = source.units.map((_, at) => same(`x.${name(columns.unit(at))}`, `d.${name(columns.unit(at))}`));
  const later = join(
    [
      sql(` join (select ${grouping.map(name).join(', ')} from (`),
      numbered,
      sql(
        `) f where ${placeIn('f')} > ${limit}) l on ${grouping.map((each) => same(`l.${name(each)}`, `w.${name(each)}`)).join(' and ')}`,
      ),
    ],
    '',
  );
  const count = (alias: string, what: 'total' | 'other', only: Sql) => {
    const units = source.units.map((_, at) => `w.${name(columns.unit(at))}`);
    const counted = eachPart({ amounts }, (amount, at) => [
      `count(distinct w.${name(columns.part(amount, at))}) as ${name(columns[what](amount, at))}`,
    ]);
    const select = sql(` left join (select ${[...units, ...counted].join(', ')} from (`);
    const end = `${units.length === 0 ? '' : ` group by ${units.join(', ')}`}) ${alias} on ${on.map((each) => each.replaceAll('x.', `${alias}.`)).join(' and ') || '1 = 1'}`;
    const selected = eachPart({ amounts }, (amount, at) => [`${alias}.${name(columns[what](amount, at))}`]).join(', ');
    return { selected, joined: join([select, rows, sql(') w'), only, sql(end)], '') };
  };
  return [count('td', 'total', sql('')), count('od', 'other', later)];
}

const as = (expression: Sql, alias: string): Sql => ({ ...expression, text: `${expression.text} as ${name(alias)}` });

const argumentOf = (expression: string): string => expression.replace(/^count\(distinct (.*)\)$/s, '$1');
