import type { IndexedColumn } from '../../migrations/steps/indexes.ts';
import type { ColumnModel, Model, TableModel } from './model.ts';
import { renameColumn, type Operation } from './operations.ts';

/** Renames what x-was names, and gives the snapshot as it is after that. */
export function followRenames(snapshot: Model, wanted: Model): { operations: Operation[]; model: Model } {
  const operations: Operation[] = [];
  const tables = Object.entries(snapshot.tables).map(([name, table]): [string, TableModel] => {
    const names = renamesOf(table, wanted.tables[name]);
    operations.push(...[...names].map(([from, to]) => renameColumn(name, from, to)));
    return [name, renameIn(table, names)];
  });
  return { operations, model: { tables: Object.fromEntries(tables) } };
}

function renamesOf(before: TableModel, after: TableModel | undefined): Map<string, string> {
  const renamed = Object.values(after?.columns ?? {}).filter(
    ({ name, was }) => was && before.columns[was] && !before.columns[name],
  );
  return new Map(renamed.map(({ name, was = name }) => [was, name]));
}

function renameIn(table: TableModel, names: Map<string, string>): TableModel {
  const renamed = (name: string): string => names.get(name) ?? name;
  const columns = Object.values(table.columns).map((column): [string, ColumnModel] => {
    const name = renamed(column.name);
    return [name, { ...column, name }];
  });
  const indexes = Object.entries(table.indexes).map(([name, index]): [string, typeof index] => [
    name,
    { ...index, columns: index.columns.map((column) => renameIndexed(column, renamed)) },
  ]);
  const rules = Object.entries(table.rules ?? {}).map(([name, rule]): [string, unknown] => [renamed(name), rule]);
  return {
    ...table,
    columns: Object.fromEntries(columns),
    indexes: Object.fromEntries(indexes),
    ...(table.rules && { rules: Object.fromEntries(rules) }),
  };
}

function renameIndexed(column: IndexedColumn, renamed: (name: string) => string): IndexedColumn {
  return typeof column === 'string' ? renamed(column) : { text: renamed(column.text) };
}
