import type { KeptColumn, SqlDialect } from './dialect.ts';
import { jsonBoolean } from './jsonBoolean.ts';

/** MySQL and MariaDB. */
export const mysql: SqlDialect = {
  name: 'mysql',

  hasOneWriter: false,
  lockForShare: ' lock in share mode',

  hasDecimals: true,
  moment: (wire) => wire.slice(0, 19).replace('T', ' '), // a DATETIME, UTC
  dayPart: (unit, day, firstWeekday) => dayParts[unit](day, firstWeekday),

  sameAs: (one, other) => `${one} <=> ${other}`,
  insertNew: 'insert ignore into',
  insertedId: { is: 'first', step: 'select @@auto_increment_increment as step' }, // nodes of a cluster leave each other's out
  concat: (...expressions) => `concat(${expressions.join(', ')})`,
  onDuplicateKey: (_, columns) => ` on duplicate key update ${columns.map(merged).join(', ')}`,

  composesJson: false, // writing it takes three times as long as sending the columns
  /** MySQL 8 has no order in json_arrayagg. */
  jsonArray: (element, from, order) => {
    const elements = `group_concat(${element} order by ${order} separator ',')`;
    return `(select concat('[', coalesce(${elements}, ''), ']') from ${from})`;
  },
  jsonMember: (expression) => `json_extract(${expression}, '$')`, // functions forget what is JSON out of a subquery
  jsonWriters: {
    boolean: (column) => `json_extract(${jsonBoolean(column)}, '$')`,
    json: (column) => `json_extract(${column}, '$')`,
    decimal: (column, scale) => (scale > 0 ? withoutZeros(column) : `cast(${column} as char)`),
    dateTime: (column) => `date_format(${column}, '%Y-%m-%dT%H:%i:%sZ')`,
  },
  asText: (expression) => `cast(${expression} as char)`, // of MySQL's JSON values the driver makes objects

  forcedJoin: 'straight_join', // a cross join is read in whatever order the planner likes
  knowsOrderOfJoin: false, // MariaDB sorts by columns of two tables whatever order it finds them in
  withoutIndex: (expression) => expression,
  plannedOnce: (statement) => statement,
  forcedIndex: (index) => ` force index (${index})`,
};

const dayParts = {
  day: (day: string) => `cast(${day} as char)`,
  week: (day: string, firstWeekday: number) =>
    `cast(date_sub(${day}, interval ((dayofweek(${day}) + 6 - ${firstWeekday}) % 7) day) as char)`,
  month: (day: string) => `date_format(${day}, '%Y-%m')`,
  quarter: (day: string) => `concat(date_format(${day}, '%Y'), '-Q', quarter(${day}))`,
  year: (day: string) => `date_format(${day}, '%Y')`,
};

/** `values(x)` is of the column's type; a bound text would be added as a binary float. */
function merged({ column, does }: KeptColumn): string {
  const other = `values(${column})`;
  if (does === 'sum' || does === 'count') return `${column} = ${column} + ${other}`;
  const further = `${other} ${does === 'min' ? '<' : '>'} ${column}`;
  return `${column} = case when ${column} is null or ${further} then coalesce(${other}, ${column}) else ${column} end`;
}

/** 1.500000 as '1.5', 2.000000 as '2'. */
function withoutZeros(column: string): string {
  return `trim(trailing '.' from trim(trailing '0' from cast(${column} as char)))`;
}
