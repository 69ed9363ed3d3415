import type { Field, Table } from '../generate/shapes/tables.ts';
import type { Reference } from '../../migrations/steps/columns.ts';
import type { ShadowLaw } from '../../migrations/steps/fill.ts';
import type { IndexedColumn } from '../../migrations/steps/indexes.ts';
import { keyLengths } from '../../schemas/core/formats/sortKey.ts';
import { constraintName } from '../../server/core/database/names.ts';
import { unsentColumns } from '../generate/dialect.ts';
import type { ColumnModel, IndexModel, Model, TableModel } from './model.ts';
import { columnOfIndex } from './operations.ts';
import { rollupModel } from './rollups.ts';

type Tables = Record<string, Table>;
type Fields = Record<string, Field>;
type Join = NonNullable<Field['join']>;
type Owned = NonNullable<Field['owned']>;

/** The tables that the schemas need: pure, from generated/tables.ts to columns, keys and indexes. */
export function physicalModel(tables: Tables): Model {
  const model: Model = { tables: {} };
  for (const table of Object.values(tables)) {
    model.tables[table.table] = entityTable(table, tables);
    for (const field of Object.values(table.fields)) {
      if (field.owned) model.tables[field.owned.table] = ownedTable(table, field.owned, tables);
      if (field.join && field.ref) model.tables[field.join.table] ??= joinTable(table, field, field.join, tables);
    }
    for (const rollup of table.rollups) model.tables[rollup.table] = rollupModel(tables, table, rollup, typeOf);
  }
  return model;
}

function entityTable(table: Table, tables: Tables): TableModel {
  const columns = [
    key,
    { name: 'rowSCN', type: 'integer', required: true } as const,
    ...columnsOf(table.table, table.fields, tables),
    ...(['createdAt', 'updatedAt'] as const).map((name) => ({ name, type: 'dateTime', required: true }) as const),
    ...['createdBy', 'updatedBy', ...unsentColumns].map((name) => ({ name, type: 'integer' }) as const),
  ];
  const moments = table.large ? [['createdAt'], ['updatedAt']] : [];
  return assemble(columns, indexesOf(table.table, table.fields, table.unique, [...table.indexes, ...moments]));
}

const key: ColumnModel = { name: 'id', type: 'key' };

function ownedTable(owner: Table, owned: Owned, tables: Tables): TableModel {
  const toOwner = reference(owned.table, owned.owner, owner.table, 'cascade');
  const columns: ColumnModel[] = [
    key,
    { name: owned.owner, type: 'integer', required: true, references: toOwner },
    { name: 'position', type: 'integer', required: true },
    ...columnsOf(owned.table, owned.fields, tables),
  ];
  const within = (lists: string[][]) => lists.map((list) => [...new Set([owned.owner, ...list])]);
  const indexes = [[owned.owner, 'position'], ...owned.indexes];
  return assemble(columns, indexesOf(owned.table, owned.fields, within(owned.unique), indexes));
}

/**
 * A many-to-many relation. Its rows go with the row whose property it is; the other row keeps them from going unless
 * the relation is one of its properties too, or its deletion clears it.
 */
function joinTable(owner: Table, field: Field, join: Join, tables: Tables): TableModel {
  const target = targetOf(field, tables);
  const onDelete = join.other || field.ref?.onDelete === 'clear' ? 'cascade' : onDeleteOf(field);
  const columns: ColumnModel[] = [
    {
      name: join.own,
      type: 'integer',
      required: true,
      references: reference(join.table, join.own, owner.table, 'cascade'),
    },
    {
      name: join.target,
      type: 'integer',
      required: true,
      references: reference(join.table, join.target, target, onDelete),
    },
  ];
  const index = indexEntry(join.table, [join.target, join.own]);
  return { ...assemble(columns, [index]), primaryKey: [join.own, join.target] };
}

function columnsOf(table: string, fields: Fields, tables: Tables): ColumnModel[] {
  return Object.values(fields)
    .filter((field) => field.kind === 'column')
    .flatMap((field) => columnsOfField(table, field, tables));
}

function columnsOfField(table: string, field: Field, tables: Tables): ColumnModel[] {
  const { name } = field;
  const column: ColumnModel = {
    name,
    ...typeOf(field),
    ...((field.required || field.number) && { required: true }),
    ...(field.was !== undefined && { was: field.was }),
    ...(valuesOf(field) && { values: valuesOf(field) }),
    ...(field.wasValues && { wasValues: field.wasValues }),
    ...(field.choices === 'roles' && { roles: true as const }),
    ...(field.ref && { references: reference(table, name, targetOf(field, tables), onDeleteOf(field)) }),
    ...fillOf(field),
  };
  return [column, ...shadowsOf(field)];
}

/** What lists search and sort by in place of the column itself. */
function shadowsOf(field: Field): ColumnModel[] {
  const { folded, order } = field;
  return [
    ...(folded ? [shadowOf(field, 'folded', { law: 'folded', ...typeOf(field) })] : []),
    ...(order ? [shadowOf(field, 'order', { law: order, type: 'string', length: keyLength(field) })] : []),
  ];
}

type ShadowColumn = Omit<ColumnModel, 'name'> & { law: ShadowLaw };

function shadowOf({ name, was }: Field, suffix: string, { law, ...column }: ShadowColumn): ColumnModel {
  const shadow = { name: `${name}_${suffix}`, ...column, shadow: { of: name, law } };
  return was === undefined ? shadow : { ...shadow, was: `${was}_${suffix}` };
}

function keyLength({ order, maxLength = 255, precision = 20 }: Field): number {
  return order === 'decimal' ? keyLengths.decimal(precision) : keyLengths.code(maxLength);
}

function typeOf(field: Field): Pick<ColumnModel, 'type' | 'length' | 'precision' | 'scale'> {
  const { type } = field;
  if (type === 'ids' || type === 'rows') throw new Error(`${field.name} is a relation and has no column`);
  const values = valuesOf(field);
  if (type === 'string') return { type, length: values ? lengthOfWords(values) : (field.maxLength ?? 255) };
  if (type === 'decimal') return { type, precision: field.precision ?? 20, scale: field.scale ?? 6 };
  return { type };
}

/** Of what app.json lists a business may list none. */
const valuesOf = ({ values, choices }: Field): Field['values'] => values ?? (choices && []);

/** Room for longer words, as an enum that gets one more value should need no migration. */
function lengthOfWords(values: readonly (string | number)[]): number {
  return Math.max(40, ...values.map((value) => String(value).length));
}

function fillOf({ default: value }: Field): { fill?: string | number } {
  if (typeof value === 'boolean') return { fill: Number(value) };
  return typeof value === 'string' || typeof value === 'number' ? { fill: value } : {};
}

function targetOf(field: Field, tables: Tables): string {
  const target = field.ref && tables[field.ref.entity];
  if (!target) throw new Error(`${field.name} refers to ${field.ref?.entity ?? 'nothing'}, which is not a table`);
  return target.table;
}

function onDeleteOf({ ref }: Field): Reference['onDelete'] {
  return ref?.onDelete === 'clear' ? 'set null' : (ref?.onDelete ?? 'restrict');
}

function reference(table: string, column: string, target: string, onDelete: Reference['onDelete']): Reference {
  return { name: constraintName('foreignKey', table, [column]), table: target, onDelete };
}

/** Every unique key and index of a table: declared ones, one for each shadow of a text and one for each reference. */
function indexesOf(table: string, fields: Fields, unique: string[][], indexes: string[][]): [string, IndexModel][] {
  const own = Object.values(fields).filter((field) => field.kind === 'column');
  const shadows = own.filter((field) => field.folded).flatMap(shadowsOf);
  const references = own.filter((field) => field.ref);
  const lists = [
    ...indexes.map((names) => names.map((name) => sortedColumn(name, fields[name]))),
    ...[...shadows, ...references].map((column) => [indexedColumn(column)]),
  ];
  return [
    ...unique.map((names) => indexEntry(table, names, true)),
    ...lists.map((columns) => indexEntry(table, columns)),
  ];
}

function indexEntry(table: string, columns: IndexedColumn[], unique = false): [string, IndexModel] {
  const name = constraintName(unique ? 'unique' : 'index', table, columns.map(columnOfIndex));
  return [name, unique ? { columns, unique } : { columns }];
}

/** Sorted as the lists do it: by a shadow where there is one. Keys are as typed. */
function sortedColumn(name: string, field: Field | undefined): IndexedColumn {
  return field ? indexedColumn(shadowsOf(field).at(-1) ?? field) : name;
}

function indexedColumn({ name, type }: Pick<Field | ColumnModel, 'name' | 'type'>): IndexedColumn {
  return type === 'text' ? { text: name } : name;
}

/** Equal indexes are one; one on the columns of a unique key is none. */
function assemble(columns: ColumnModel[], indexes: [string, IndexModel][]): TableModel {
  const keys = indexes.filter(([, index]) => index.unique).map(([, index]) => JSON.stringify(index.columns));
  const needed = indexes.filter(([, index]) => index.unique || !keys.includes(JSON.stringify(index.columns)));
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, column])),
    indexes: Object.fromEntries(needed),
  };
}
