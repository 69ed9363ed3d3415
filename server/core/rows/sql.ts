import type { Binding, Source } from '../database/source.ts';

/** A piece of SQL with the values of its question marks, in order. Its text holds only names from generated/tables. */
export interface Sql {
  text: string;
  bindings: readonly Binding[];
}

export function sql(text: string, ...bindings: Binding[]): Sql {
  return { text, bindings };
}

/** The pieces one after the other, with `separator` between them. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return { text: parts.map((part) => part.text).join(separator), bindings: parts.flatMap((part) => part.bindings) };
}

/** ` where a and b`, or nothing when there is nothing to restrict. */
export function where(parts: readonly Sql[]): Sql {
  if (parts.length === 0) return sql('');
  const { text, bindings } = join(parts, ' and ');
  return { text: ` where ${text}`, bindings };
}

/** Inserts rows that all have the same columns, or the given ones of theirs. */
export function insert(
  table: string,
  rows: readonly Readonly<Record<string, Binding>>[],
  columns: readonly string[] = Object.keys(rows[0] ?? {}),
): Sql {
  const values = `(${marks(columns)})`;
  const text = `insert into ${name(table)} (${columns.map(name).join(', ')}) values ${rows.map(() => values).join(', ')}`;
  const bindings: Binding[] = [];
  for (const row of rows) for (const each of columns) bindings.push(row[each] ?? null);
  return { text, bindings };
}

/** `?, ?, ?` for a list of values. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

/** The rows of one statement. */
export function run<R extends object>(source: Source, { text, bindings }: Sql): Promise<R[]> {
  return source<R>(text, bindings);
}

/** A table's or column's name, quoted because a schema may call a property `order`. */
export function name(identifier: string): string {
  return `\`${identifier}\``;
}

export function column(alias: string, property: string): string {
  return `${alias}.\`${property}\``;
}
