import type { SqlDialect } from './dialect.ts';
import { jsonBoolean } from './jsonBoolean.ts';

/** The embedded database. */
export const sqlite: SqlDialect = {
  name: 'sqlite',

  hasOneWriter: true,
  lockForShare: '',

  hasDecimals: false, // its only fractions are binary floats
  moment: (wire) => wire,
  dayPart: (unit, day, firstWeekday) => dayParts[unit](day, firstWeekday),

  sameAs: (one, other) => `${one} is ${other}`,
  insertNew: 'insert or ignore into',
  insertedId: { is: 'last' },
  concat: (...expressions) => expressions.join(' || '),
  /** The sums are whole: what is stored was added before, as SQL has no exact addition here. */
  onDuplicateKey: (key, columns) => {
    const set = columns.map(({ column }) => `${column} = excluded.${column}`);
    return ` on conflict (${key}) do update set ${set.join(', ')}`;
  },

  composesJson: true, // handing over values one by one takes most of a list's time
  jsonArray: (element, from, order) => `(select json_group_array(${element} order by ${order}) from ${from})`,
  jsonMember: (expression) => expression,
  jsonWriters: {
    boolean: (column) => `json(${jsonBoolean(column)})`,
    json: (column) => `json(${column})`,
    number: (column) => `json(case when ${column} is not null then printf('%!.17g', ${column}) end)`, // 15 digits otherwise
  },
  asText: (expression) => expression,

  forcedJoin: 'cross join', // whose order the planner keeps, as its documentation promises
  knowsOrderOfJoin: true,
  withoutIndex: (expression) => `+${expression}`, // no column any more, and no index has it
  /** A prepared statement is planned anew for each value of a range or a pattern, unless that is an expression. */
  plannedOnce: (statement) => statement.replaceAll('?', '+?'),
  forcedIndex: () => '',
};

const dayParts = {
  day: (day: string) => day,
  week: (day: string, firstWeekday: number) =>
    `date(${day}, '-' || ((strftime('%w', ${day}) + 7 - ${firstWeekday}) % 7) || ' days')`,
  month: (day: string) => `substr(${day}, 1, 7)`,
  quarter: (day: string) => `substr(${day}, 1, 4) || '-Q' || ((cast(substr(${day}, 6, 2) as integer) + 2) / 3)`,
  year: (day: string) => `substr(${day}, 1, 4)`,
};
