import { isDeepStrictEqual } from 'node:util';
import type { Field, Rollup, Table } from '../generate/shapes/tables.ts';
import { countColumn, keyColumn, sumDigits, type RollupShape } from '../../schemas/core/formats/rollup.ts';
import { constraintName } from '../../server/core/database/names.ts';
import type { ColumnModel, Model, TableModel } from './model.ts';
import * as operation from './operations.ts';
import type { Operation } from './operations.ts';

/** How a column of the entity's table is stored, without what only that table needs. */
type TypeOf = (field: Field) => Omit<ColumnModel, 'name'>;

/** The table of a rollup, which is made from nothing but its entity's rows. */
export function rollupModel(
  tables: Record<string, Table>,
  { fields }: Table,
  rollup: Rollup,
  typeOf: TypeOf,
): TableModel {
  const fieldOf = (name: string, among: Partial<Table['fields']> = fields): Field => {
    const field = among[name];
    if (!field) throw new Error(`${rollup.table} is made from ${name}, which is no property`);
    return field;
  };
  const keyField = ({ of, via }: Rollup['by'][number]): Field => {
    const referred = via && Object.values(tables).find(({ table }) => table === via.table);
    return via ? fieldOf(via.property, referred?.fields ?? {}) : fieldOf(of);
  };
  const keys = rollup.by.map((by): ColumnModel => ({
    name: by.column,
    ...(by.part === 'sign' ? { type: 'integer' } : typeOf(keyField(by))),
  }));
  const sums = rollup.kept.map(({ column, of, does }): ColumnModel => {
    const field = fieldOf(of);
    if (does === 'count') return { name: column, type: 'integer', required: true };
    return {
      name: column,
      ...(does === 'sum' ? ({ type: 'decimal', ...sumDigits(field), required: true } as const) : typeOf(field)),
    };
  });
  const columns: ColumnModel[] = [
    { name: keyColumn, type: 'string', length: 255, required: true },
    ...keys,
    { name: countColumn, type: 'integer', required: true },
    ...sums,
  ];
  const by = rollup.by.map(({ column }) => column);
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, column])),
    primaryKey: [keyColumn],
    indexes: { [constraintName('index', rollup.table, by)]: { columns: by } },
    rollup: { table: rollup.table, from: rollup.from, by: rollup.by, kept: rollup.kept },
  };
}

/** The tables with rows of their own, and those that are made from them. */
export function parted({ tables }: Model): { own: Model; rollups: Record<string, TableModel> } {
  const entries = Object.entries(tables);
  return {
    own: { tables: Object.fromEntries(entries.filter(([, table]) => !table.rollup)) },
    rollups: Object.fromEntries(entries.filter(([, table]) => table.rollup)),
  };
}

type Rollups = Record<string, TableModel>;

/** What differs is dropped before its table changes, and made anew from the rows behind that: nothing is lost by it. */
export function rollupsBefore(before: Rollups, after: Rollups): Operation[] {
  return Object.keys(before)
    .filter((name) => !isSame(before[name], after[name]))
    .map(operation.dropRollup);
}

/** New ones are made and filled; those whose rows get other values by the operations are filled again. */
export function rollupsAfter(before: Rollups, after: Rollups, operations: readonly Operation[]): Operation[] {
  return Object.entries(after).flatMap(([name, table]) => {
    const { rollup } = table;
    if (!rollup) return [];
    if (!isSame(before[name], table)) return operation.createRollup(name, table, rollup);
    return operations.some((each) => changesValues(each, rollup)) ? [operation.fillRollup(rollup)] : [];
  });
}

const isSame = (one: TableModel | undefined, other: TableModel | undefined): boolean =>
  isDeepStrictEqual(one && plain(one), other && plain(other));

/** As the snapshot has it. */
const plain = ({ columns, indexes, rollup }: TableModel): unknown =>
  JSON.parse(JSON.stringify({ columns: Object.values(columns).map(operation.columnDefinition), indexes, rollup }));

function changesValues(each: Operation, { from, by, kept }: RollupShape): boolean {
  if (!['fillColumn', 'renameValues', 'changeColumn'].includes(each.step)) return false;
  const [table, column] = [each.table, operation.columnOf(each)];
  const isReferred = by.some(({ via }) => via?.table === table && via.property === column);
  return isReferred || (table === from && [...by, ...kept].some(({ of }) => of === column));
}
