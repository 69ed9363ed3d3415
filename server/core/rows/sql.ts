import type { Binding, Source } from '../database/source.ts';

/** A piece of SQL with the values of its question marks, in order. Its text holds only names from generated/tables. */
export interface Sql {
  text: string;
  bindings: readonly Binding[];
}

/** A piece of SQL with the values of its question marks: nothing that came from outside is ever in the text. */
export function sql(text: string, ...bindings: Binding[]): Sql {
  return { text, bindings };
}

/** The pieces one after the other, with `separator` between them. */
export function join(parts: readonly Sql[], separator: string): Sql {
  const bindings: Binding[] = [];
  // Long statements are joined of joined ones: flatMap takes twice the time.
  for (const part of parts) for (const each of part.bindings) bindings.push(each);
  return { text: parts.map((part) => part.text).join(separator), bindings };
}

/** ` where a and b`, or nothing when there is nothing to restrict. */
export function where(parts: readonly Sql[]): Sql {
  if (parts.length === 0) return sql('');
  const { text, bindings } = join(parts, ' and ');
  return { text: ` where ${text}`, bindings };
}

/** Inserts rows that all have the same columns. */
export function insert(table: string, rows: readonly Readonly<Record<string, Binding>>[]): Sql {
  const columns = Object.keys(rows[0] ?? {});
  const bindings: Binding[] = [];
  for (const row of rows) for (const each of columns) bindings.push(row[each] ?? null);
  return { text: insertText(table, columns, rows.length), bindings };
}

/** Inserts so many rows, whose values are bound one row after the other. */
export function insertText(table: string, columns: readonly string[], count: number): string {
  const values = Array.from<string>({ length: count }).fill(`(${marks(columns)})`);
  return `insert into ${name(table)} (${columns.map(name).join(', ')}) values ${values.join(', ')}`;
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

/** 'alias.`property`'. */
export function column(alias: string, property: string): string {
  return `${alias}.\`${property}\``;
}
