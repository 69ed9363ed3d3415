import type { Dialect } from '../url.ts';

export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A column of a table of sums, quoted, and what it keeps of the rows. */
export interface KeptColumn {
  column: string;
  does: 'sum' | 'count' | 'min' | 'max';
}

/** The JSON of a column, quoted; `scale` is that of a decimal. */
export type JsonWriter = (column: string, scale: number) => string;

/**
 * What the databases do not say alike. Whoever writes a statement asks the object of its database, and never for its
 * name: a third database would be a third object. Expressions are pieces of SQL, names in them are quoted.
 */
export interface SqlDialect {
  readonly name: Dialect;

  /** One transaction writes at a time: nobody changes meanwhile what was read in it, and nothing has to be locked. */
  readonly hasOneWriter: boolean;
  /** Ends a `select` whose rows nobody may change before the commit. */
  readonly lockForShare: string;

  /** Decimals are numbers that add and compare exactly; without them they are texts, and sums have to be put together. */
  readonly hasDecimals: boolean;
  /** What the column of a moment stores of the wire's text, `2026-11-20T08:30:00Z`. */
  moment(wire: string): string;
  /** The part of the calendar that a day is in; a week is its first day. Weekdays count from Sunday, 0. */
  dayPart(unit: CalendarUnit, day: string, firstWeekday: number): string;

  /** Equality by which null is null. */
  sameAs(one: string, other: string): string;
  concat(...expressions: string[]): string;
  /** Whose id the answer to an insert of several rows tells, and what says by how much those of the others differ; without it by one. */
  readonly insertedId: { readonly is: 'first' | 'last'; readonly step?: string };
  /** Begins an insert that leaves out rows whose key is in the table already. */
  readonly insertNew: string;
  /** What an insert does of sums whose key is in the table already. */
  onDuplicateKey(key: string, columns: readonly KeptColumn[]): string;

  /** Whether a statement answers rows sooner as JSON than column by column. */
  readonly composesJson: boolean;
  /** A JSON array: of each row of `from` (a table, its joins and conditions) the element. */
  jsonArray(element: string, from: string, order: string): string;
  /** JSON that comes out of a subquery or a function, as a member of more JSON. */
  jsonMember(expression: string): string;
  /** By the type of a field; where there is none, JSON has what the column holds. */
  readonly jsonWriters: Readonly<Record<string, JsonWriter>>;
  /** JSON as a text, which no driver takes apart. */
  asText(expression: string): string;

  /** A join whose tables are read in the order in which they are written. */
  readonly forcedJoin: string;
  /** Rows of such a join, found by an index of each table, count as sorted by the columns of both. */
  readonly knowsOrderOfJoin: boolean;
  /** An expression to group by for whose order no index is read, row by row. */
  withoutIndex(expression: string): string;
  /** The same statement, planned once for whatever is bound to it: its plan must not depend on the values. */
  plannedOnce(statement: string): string;
  /** Follows the table of a `select` whose rows are to be found by an index. */
  forcedIndex(index: string): string;
}
