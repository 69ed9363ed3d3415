import { join, name, sql, type Sql } from '../rows/sql.ts';
import { columns, eachPart, groupingOf, named, placeIn, unitColumns, type Source } from './columns.ts';

/** A join of the statement, in which `d` are the groups with their totals, and what is selected of it. */
interface Again {
  selected: string;
  joined: Sql;
}

/** A part whose different values are counted, and of what. */
interface Counted {
  amount: number;
  at: number;
  argument: string;
}

/**
 * Different values of all groups together can't be told from those of each: they are counted again among the rows
 * themselves, for the totals and for the groups behind the `limit`. Nothing where none are asked for.
 */
export function distinctCounts(source: Source, limit: number, numbered: Sql): Again[] {
  const counted = eachPart(source.amounts, (amount, at, { argument }): Counted[] =>
    argument === undefined ? [] : [{ amount, at, argument }],
  );
  if (counted.length === 0) return [];
  const rows = rowsWith(source, counted);
  const later = join([rows, among(source, limit, numbered)], '');
  return [
    countIn(source, counted, { alias: 'td', what: 'total', rows }),
    countIn(source, counted, { alias: 'od', what: 'other', rows: later }),
  ];
}

/** The rows, as `w`, with what tells their group and what is counted of them. */
function rowsWith(source: Source, counted: readonly Counted[]): Sql {
  const selected = [
    ...groupingOf(source).map(({ expression, as }) => named(expression, as)),
    ...counted.map(({ amount, at, argument }) => named(sql(argument), columns.part(amount, at))),
  ];
  return join([sql('(select '), join(selected, ', '), source.from, sql(') w')], '');
}

/** Leaves of the rows those of the groups that are not told. */
function among(source: Source, limit: number, numbered: Sql): Sql {
  const grouping = groupingOf(source).map(({ as }) => name(as));
  const on = grouping.map((each) => source.dialect.sameAs(`l.${each}`, `w.${each}`)).join(' and ');
  const end = sql(`) f where ${placeIn('f')} > ${limit}) l on ${on}`);
  return join([sql(` join (select ${grouping.join(', ')} from (`), numbered, end], '');
}

/** Counts, for each unit, the different values of some rows, and joins them to the groups. */
function countIn(
  source: Source,
  counted: readonly Counted[],
  { alias, what, rows }: { alias: string; what: 'total' | 'other'; rows: Sql },
): Again {
  const units = unitColumns(source);
  const sums = counted.map(({ amount, at }) => {
    const values = `count(distinct w.${name(columns.part(amount, at))})`;
    return `${values} as ${name(columns[what](amount, at))}`;
  });
  const select = sql(` left join (select ${[...units.map((unit) => `w.${unit}`), ...sums].join(', ')} from `);
  const by = units.length === 0 ? '' : ` group by ${units.map((unit) => `w.${unit}`).join(', ')}`;
  const on = units.map((unit) => source.dialect.sameAs(`${alias}.${unit}`, `d.${unit}`)).join(' and ') || '1 = 1';
  const selected = counted.map(({ amount, at }) => `${alias}.${name(columns[what](amount, at))}`).join(', ');
  return { selected, joined: join([select, rows, sql(`${by}) ${alias} on ${on}`)], '') };
}
