import type { Reference } from '../../migrations/steps/columns.ts';
import type { IndexedColumn } from '../../migrations/steps/indexes.ts';
import type { Renamed } from '../../migrations/steps/values.ts';
import type { RollupShape } from '../../schemas/core/formats/rollup.ts';
import type { ColumnModel, IndexModel, Shadow, TableModel } from './model.ts';

/** What a person must agree to in words before it is drafted. */
export type Danger = 'drop' | 'narrow';

/** A call of one of `migrations/steps`, with what the plan says of it. */
export interface Operation {
  step: keyof typeof stepFiles;
  args: unknown[];
  table: string;
  says: string;
  /** Whose rows it touches: all, or those with or without a value in a column. */
  touches?: 'all' | { column: string; which: 'filled' | 'empty' } | Holders;
  danger?: Danger;
  /** Servers of an earlier version do not go on beside it. */
  stops?: true;
}

/** Rows with one of these values in a column, or in its list; `groups`: of roles, with how many are in them. */
export interface Holders {
  column: string;
  values: (string | number)[];
  of: 'column' | 'list' | 'groups';
}

/** Where each step comes from, under migrations/steps. */
export const stepFiles = {
  createTable: 'tables',
  dropTable: 'tables',
  addColumn: 'alter',
  changeColumn: 'alter',
  dropColumn: 'alter',
  renameColumn: 'alter',
  fillColumn: 'fill',
  fillShadow: 'fill',
  createIndex: 'indexes',
  dropIndex: 'indexes',
  addForeignKey: 'foreignKeys',
  dropForeignKey: 'foreignKeys',
  renameForeignKey: 'foreignKeys',
  renameValues: 'values',
  refuseValues: 'values',
  takeValues: 'values',
  renameRoles: 'roles',
  joinRoles: 'roles',
  dropRoles: 'roles',
  fillRollup: 'rollups',
} as const;

export function createTable(table: string, { columns, primaryKey }: TableModel): Operation {
  const definition = {
    table,
    columns: Object.values(columns).map(columnDefinition),
    ...(primaryKey && { primaryKey }),
  };
  return { step: 'createTable', args: [definition], table, says: `create table ${table}` };
}

export function dropTable(table: string): Operation {
  return {
    step: 'dropTable',
    args: [table],
    table,
    says: `drop table ${table} with its rows`,
    touches: 'all',
    danger: 'drop',
    stops: true,
  };
}

export function addColumn(table: string, column: ColumnModel): Operation {
  const { required: _, ...definition } = columnDefinition(column);
  const later = column.lenient ? '; rows that are there keep it empty until they are edited' : '';
  return {
    step: 'addColumn',
    args: [table, definition],
    table,
    says: `add column ${table}.${column.name}${later}`,
    touches: 'all',
  };
}

export function dropColumn(table: string, column: string): Operation {
  const says = `drop column ${table}.${column} with its values`;
  return {
    step: 'dropColumn',
    args: [table, column],
    table,
    says,
    touches: { column, which: 'filled' },
    danger: 'drop',
    stops: true,
  };
}

export function renameColumn(table: string, from: string, to: string): Operation {
  const says = `rename column ${table}.${from} to ${to}`;
  return { step: 'renameColumn', args: [table, from, to], table, says, stops: true };
}

export function changeColumn(table: string, column: ColumnModel, change: string, danger?: Danger): Operation {
  const says = `change column ${table}.${column.name}: ${change}`;
  const operation: Operation = {
    step: 'changeColumn',
    args: [table, columnDefinition(column)],
    table,
    says,
    touches: 'all',
  };
  return danger ? { ...operation, danger, stops: true } : operation;
}

export function fillColumn(table: string, column: string, value: string | number): Operation {
  const says = `fill ${table}.${column} with ${JSON.stringify(value)} where it is empty`;
  return { step: 'fillColumn', args: [table, column, value], table, says, touches: { column, which: 'empty' } };
}

export function fillShadow(table: string, shadow: string, { of, law }: Shadow): Operation {
  const says = `fill ${table}.${shadow} from ${of}`;
  return { step: 'fillShadow', args: [table, shadow, of, law], table, says, touches: { column: of, which: 'filled' } };
}

export function createIndex(table: string, name: string, { columns, unique }: IndexModel): Operation {
  const definition = { table, name, columns, ...(unique && { unique }) };
  const list = columns.map(columnOfIndex).join(', ');
  const says = `create ${unique ? 'unique key' : 'index'} on ${table} (${list})`;
  return { step: 'createIndex', args: [definition], table, says, touches: 'all' };
}

export function dropIndex(table: string, name: string): Operation {
  return { step: 'dropIndex', args: [table, name], table, says: `drop index ${name}` };
}

export function addForeignKey(table: string, column: string, reference: Reference): Operation {
  const says = `let ${table}.${column} refer to ${reference.table} (on delete ${reference.onDelete})`;
  return { step: 'addForeignKey', args: [table, column, reference], table, says, touches: { column, which: 'filled' } };
}

export function dropForeignKey(table: string, column: string): Operation {
  return { step: 'dropForeignKey', args: [table, column], table, says: `let ${table}.${column} refer to nothing` };
}

export function renameForeignKey(table: string, column: string, reference: Reference): Operation {
  const says = `rename the foreign key of ${table}.${column}`;
  return { step: 'renameForeignKey', args: [table, column, reference], table, says };
}

export function renameValues(table: string, { name, type }: ColumnModel, renamed: Renamed[]): Operation {
  const says = `rename values of ${table}.${name}: ${changesOf(renamed)}`;
  const list = type === 'json';
  const args = [table, name, renamed, ...(list ? [true] : [])];
  const touches = holders(
    name,
    renamed.map(([from]) => from),
    list,
  );
  return { step: 'renameValues', args, table, says, touches, stops: true };
}

export function refuseValues(table: string, { name, type }: ColumnModel, values: (string | number)[]): Operation {
  const says = `take values from ${table}.${name}: no row may hold ${values.join(', ')}`;
  const args = [table, name, values, ...(type === 'json' ? [true] : [])];
  return { step: 'refuseValues', args, table, says, danger: 'narrow', stops: true };
}

const changesOf = (renamed: Renamed[]): string => renamed.map(([from, to]) => `${from} becomes ${to}`).join(', ');

const holders = (column: string, values: (string | number)[], list: boolean): Holders => ({
  column,
  values,
  of: list ? 'list' : 'column',
});

export function takeValues(table: string, { name, type }: ColumnModel, values: (string | number)[]): Operation {
  const list = type === 'json';
  const says = `take ${values.join(', ')} from the rows that hold it in ${table}.${name}`;
  const args = [table, name, values, ...(list ? [true] : [])];
  return { step: 'takeValues', args, table, says, touches: holders(name, values, list), danger: 'drop', stops: true };
}

export function renameRoles(step: 'renameRoles' | 'joinRoles', renamed: Renamed[]): Operation {
  const says = `${step === 'joinRoles' ? 'join' : 'rename'} roles, with their groups and arrangements: ${changesOf(renamed)}`;
  return { ...ofGroups(renamed.map(([from]) => from)), step, args: [renamed], says };
}

export function dropRoles(roles: (string | number)[]): Operation {
  const says = `drop roles: the group of ${roles.join(', ')} has its members, but no role, and is inactive`;
  return { ...ofGroups(roles), step: 'dropRoles', args: [roles], says, danger: 'drop' };
}

const ofGroups = (values: (string | number)[]) =>
  ({ table: 'user_group', touches: { column: 'role', values, of: 'groups' }, stops: true }) as const;

/** Nothing is lost by it: it is made from rows that stay. */
export function dropRollup(table: string): Operation {
  return { step: 'dropTable', args: [table], table, says: `drop the sums in ${table}`, stops: true };
}

/** Servers of an earlier version would write rows that it does not know of. */
export function createRollup(name: string, table: TableModel, rollup: RollupShape): Operation[] {
  const indexes = Object.entries(table.indexes).map(([index, definition]) => createIndex(name, index, definition));
  return [{ ...createTable(name, table), stops: true }, fillRollup(rollup), ...indexes];
}

export function fillRollup(rollup: RollupShape): Operation {
  const { table, from } = rollup;
  return { step: 'fillRollup', args: [rollup], table, says: `sum up the rows of ${from} in ${table}` };
}

export function columnOfIndex(column: IndexedColumn): string {
  return typeof column === 'string' ? column : column.text;
}

/** The column that a step is about; none where it is about the table or an index. */
export function columnOf({ step, args: [, second] }: Operation): string | undefined {
  if (stepFiles[step] === 'tables' || stepFiles[step] === 'indexes') return undefined;
  const name: unknown = typeof second === 'object' && second !== null && 'name' in second ? second.name : second;
  return typeof name === 'string' ? name : undefined;
}

/** What stays in the migration and in the snapshot: without what only the draft needs to know. */
export function columnDefinition({
  lenient: _l,
  shadow: _s,
  was: _w,
  fill: _v,
  since: _r,
  values: _c,
  wasValues: _n,
  roles: _o,
  ...definition
}: ColumnModel) {
  return definition;
}
