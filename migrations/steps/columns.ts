import { quoted } from './step.ts';

/** A column as a migration writes it down. */
export interface Column {
  name: string;
  /** key: the table's own id; ascii: a word or hash of letters and digits; text: longer than 255 characters. */
  type: 'key' | ValueType;
  /** Characters, for string and ascii. */
  length?: number;
  /** Digits in all and after the point, for decimal. */
  precision?: number;
  scale?: number;
  required?: boolean;
  /** What the database writes for servers that do not know the column yet. */
  default?: string | number;
  references?: Reference;
}

export type ValueType =
  'integer' | 'number' | 'string' | 'ascii' | 'text' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'json';

export interface Reference {
  /** Name of the constraint. */
  name: string;
  table: string;
  onDelete: 'restrict' | 'cascade' | 'set null';
}

const sqliteTypes: Record<ValueType, string> = {
  integer: 'integer',
  number: 'real',
  string: 'text',
  ascii: 'text',
  text: 'text',
  decimal: 'text', // canonical text: a number of SQLite keeps 15 digits only
  boolean: 'integer',
  date: 'text',
  dateTime: 'text',
  json: 'text',
};

const mysqlTypes: Record<ValueType, (column: Column) => string> = {
  integer: () => 'bigint',
  number: () => 'double',
  string: ({ length = 255 }) => `varchar(${length})`,
  ascii: ({ length = 255 }) => `varchar(${length}) character set ascii collate ascii_bin`,
  text: () => 'mediumtext',
  decimal: ({ precision = 20, scale = 6 }) => `decimal(${precision}, ${scale})`,
  boolean: () => 'tinyint(1)',
  date: () => 'date',
  dateTime: () => 'datetime',
  json: () => 'mediumtext',
};

export function sqliteType({ type }: Column): string {
  return type === 'key' ? 'integer primary key autoincrement' : sqliteTypes[type];
}

/** A column of MySQL, whole; its foreign key is a step of its own. */
export function mysqlColumn(column: Column): string {
  if (column.type === 'key') return `${quoted(column.name)} bigint not null auto_increment primary key`;
  const value = column.default === undefined ? '' : ` default ${mysqlDefault(column.type, column.default)}`;
  return `${quoted(column.name)} ${mysqlTypes[column.type](column)}${column.required ? ' not null' : ' null'}${value}`;
}

/** Long texts take an expression only, and moments come without the letters of ISO 8601. */
function mysqlDefault(type: ValueType, value: string | number): string {
  const text = String(value).replaceAll('\\', '\\\\');
  if (type === 'text' || type === 'json') return `(${literal(text)})`;
  return typeof value === 'number'
    ? text
    : literal(type === 'dateTime' ? text.replace('T', ' ').replace('Z', '') : text);
}

/** A value as SQL of both databases; MySQL's backslashes are doubled before. */
function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** The default of a column of SQLite as SQL; undefined: it has none. */
export function sqliteDefault({ default: value }: Column): string | undefined {
  return value === undefined ? undefined : literal(value);
}

/** A column of SQLite as create table and rebuilds write it; its foreign key belongs to it, its default is SQL. */
export function sqliteColumn(
  name: string,
  type: string,
  required: boolean,
  references?: Reference,
  value?: string,
): string {
  return [
    quoted(name),
    type,
    required ? 'not null' : '',
    value === undefined ? '' : `default ${value}`,
    references ? `constraint ${quoted(references.name)} ${referencesClause(references)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function referencesClause({ table, onDelete }: Reference): string {
  return `references ${quoted(table)} (\`id\`) on delete ${onDelete}`;
}
