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
  return `${quoted(column.name)} ${mysqlTypes[column.type](column)}${column.required ? ' not null' : ' null'}`;
}

/** A column of SQLite as create table and rebuilds write it; its foreign key belongs to it. */
export function sqliteColumn(name: string, type: string, required: boolean, references?: Reference): string {
  return [
    quoted(name),
    type,
    required ? 'not null' : '',
    references ? `constraint ${quoted(references.name)} ${referencesClause(references)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function referencesClause({ table, onDelete }: Reference): string {
  return `references ${quoted(table)} (\`id\`) on delete ${onDelete}`;
}
