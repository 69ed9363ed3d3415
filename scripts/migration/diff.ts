import { isDeepStrictEqual } from 'node:util';
import type { Reference } from '../../migrations/steps/columns.ts';
import { laws } from '../../migrations/steps/fill.ts';
import { describeChange } from './change.ts';
import type { ColumnModel, Model, TableModel } from './model.ts';
import * as operation from './operations.ts';
import type { Operation } from './operations.ts';
import { followRenames } from './renames.ts';
import { parted, rollupsAfter, rollupsBefore } from './rollups.ts';
import { changedRules, type RuleChange } from './rules.ts';
import { changedValues } from './values.ts';

export interface Draft {
  operations: Operation[];
  /** The snapshot after them. */
  model: Model;
  /** What the database does not hold, and no operation changes. */
  rules: RuleChange[];
}

/**
 * What turns the database of the snapshot into the one that the schemas want, in an order that works. A required column
 * that comes with a default keeps it in the database until another `release` is drafted for, so that servers of the one
 * before go on writing.
 */
export function draft(snapshot: Model, wanted: Model, release = ''): Draft {
  const [old, next] = [parted(snapshot), parted(wanted)];
  const { operations, model, rules } = draftOwn(old.own, next.own, release);
  return {
    operations: [
      ...rollupsBefore(old.rollups, next.rollups),
      ...operations,
      ...rollupsAfter(old.rollups, next.rollups, operations),
    ],
    model: { tables: { ...model.tables, ...next.rollups } },
    rules,
  };
}

/** The same of the tables that have rows of their own. */
function draftOwn(snapshot: Model, wanted: Model, release: string): Draft {
  const renamed = followRenames(snapshot, wanted);
  const before = renamed.model;
  const after = settle(before, wanted, release);
  const kept = Object.keys(after.tables).filter((name) => before.tables[name]);
  const pairs = kept.flatMap((name) => pairOf(name, before, after));
  const created = Object.entries(after.tables).filter(([name]) => !before.tables[name]);
  const dropped = Object.keys(before.tables).filter((name) => !after.tables[name]);
  return {
    operations: [
      ...renamed.operations,
      ...pairs.flatMap(looseForeignKeys),
      ...created.flatMap(([name, table]) => operation.createTable(name, table)),
      ...pairs.flatMap(addedColumns),
      ...pairs.flatMap(({ name, before: from, after: to }) =>
        Object.values(to.columns).flatMap((column) => changedValues(name, from.columns[column.name], column)),
      ),
      ...pairs.flatMap(looseIndexes),
      ...pairs.flatMap(changedColumns),
      ...pairs.flatMap(changedIndexes),
      ...created.flatMap(([name, table]) => newIndexes({ name, before: empty, after: table })),
      ...pairs.flatMap(newIndexes),
      ...[...created.map(([name, table]) => ({ name, before: empty, after: table })), ...pairs].flatMap(newForeignKeys),
      ...pairs.flatMap(goneIndexes),
      ...pairs.flatMap(goneColumns),
      ...goneTables(dropped, before),
    ],
    model: after,
    rules: changedRules(before, after),
  };
}

interface Pair {
  name: string;
  before: TableModel;
  after: TableModel;
}

const empty: TableModel = { columns: {}, indexes: {} };

function pairOf(name: string, before: Model, after: Model): Pair[] {
  const [from, to] = [before.tables[name], after.tables[name]];
  return from && to ? [{ name, before: from, after: to }] : [];
}

/** The wanted tables with what the rows that are there allow: a required column without a fill value is lenient. */
function settle(before: Model, wanted: Model, release: string): Model {
  return {
    tables: mapValues(wanted.tables, (table, name) => {
      const old = before.tables[name];
      if (!old) return table;
      return {
        ...table,
        columns: mapValues(table.columns, (column) => settleColumn(old.columns, column, table.columns, release)),
      };
    }),
  };
}

type Columns = Record<string, ColumnModel>;

function settleColumn(old: Columns, column: ColumnModel, all: Columns, release: string): ColumnModel {
  const before = old[column.name];
  const value = before ? before.since === release && before.default : defaultOf(old, column, all);
  if (value !== undefined && value !== false) return { ...column, default: value, since: release };
  const isNew = before === undefined && column.fill === undefined;
  if (!column.required || !(isNew || before?.lenient)) return column;
  const { required: _, ...rest } = column;
  return { ...rest, lenient: true };
}

/** What servers that do not know a new required column leave to the database: its default, and what is made from it. */
function defaultOf(old: Columns, { required, fill, shadow }: ColumnModel, all: Columns): string | number | undefined {
  if (!shadow) return required ? fill : undefined;
  const source = all[shadow.of];
  const value = source && !old[shadow.of] ? defaultOf(old, source, all) : undefined;
  return value === undefined ? undefined : laws[shadow.law](String(value));
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

function addedColumns({ name, before, after }: Pair): Operation[] {
  return Object.values(after.columns)
    .filter((column) => !before.columns[column.name])
    .flatMap((column) => [
      operation.addColumn(name, column),
      ...(column.fill === undefined ? [] : [operation.fillColumn(name, column.name, column.fill)]),
      ...(column.shadow ? [operation.fillShadow(name, column.name, column.shadow)] : []),
      ...(column.required ? [operation.changeColumn(name, column, 'is required')] : []),
    ]);
}

function changedColumns({ name, before, after }: Pair): Operation[] {
  return Object.values(after.columns).flatMap((column) => {
    const old = before.columns[column.name];
    const change = old && describeChange(old, column);
    if (!change) return [];
    const fills = column.required && !old.required ? filled(name, column, after) : [];
    return [...fills, operation.changeColumn(name, column, change.says, change.danger)];
  });
}

/** The default where there is no value, and what is made from it. */
function filled(name: string, { name: column, fill }: ColumnModel, after: TableModel): Operation[] {
  if (fill === undefined) return [];
  const shadows = Object.values(after.columns).flatMap(({ name: shadow, shadow: law }) =>
    law?.of === column ? [operation.fillShadow(name, shadow, law)] : [],
  );
  return [operation.fillColumn(name, column, fill), ...shadows];
}

/** MySQL changes no column to a long text while an index has it whole. */
const looseIndexes = (pair: Pair): Operation[] =>
  indexedAnew(pair).map(([index]) => operation.dropIndex(pair.name, index));

const changedIndexes = (pair: Pair): Operation[] =>
  indexedAnew(pair).map(([index, definition]) => operation.createIndex(pair.name, index, definition));

/** The indexes whose name stays but whose columns are indexed another way. */
function indexedAnew({ before, after }: Pair) {
  return Object.entries(after.indexes).filter(([index, definition]) => {
    const old = before.indexes[index];
    return old && !isDeepStrictEqual(old, definition);
  });
}

function newIndexes({ name, before, after }: Pair): Operation[] {
  return Object.entries(after.indexes)
    .filter(([index]) => !before.indexes[index])
    .map(([index, definition]) => operation.createIndex(name, index, definition));
}

function goneIndexes({ name, before, after }: Pair): Operation[] {
  return Object.keys(before.indexes)
    .filter((index) => !after.indexes[index])
    .map((index) => operation.dropIndex(name, index));
}

function goneColumns({ name, before, after }: Pair): Operation[] {
  return Object.keys(before.columns)
    .filter((column) => !after.columns[column])
    .map((column) => operation.dropColumn(name, column));
}

/** Tables go after those that refer to them; references in a circle, or of rows to others of their table, go before. */
function goneTables(names: string[], { tables }: Model): Operation[] {
  const ordered = referringFirst(names, tables);
  const loose = ordered.flatMap((name, i) =>
    referencesOf(name, tables)
      .filter(({ references }) => ordered.slice(0, i + 1).includes(references?.table ?? ''))
      .map((column) => operation.dropForeignKey(name, column.name)),
  );
  return [...loose, ...ordered.map(operation.dropTable)];
}

function referringFirst(names: string[], tables: Model['tables']): string[] {
  const refers = (name: string, to: string) => referencesOf(name, tables).some((each) => each.references?.table === to);
  const next = names.find((name) => !names.some((other) => other !== name && refers(other, name))) ?? names[0];
  if (next === undefined) return [];
  return [
    next,
    ...referringFirst(
      names.filter((name) => name !== next),
      tables,
    ),
  ];
}

function referencesOf(name: string, tables: Model['tables']): ColumnModel[] {
  return Object.values(tables[name]?.columns ?? {}).filter(({ references }) => references);
}

function newForeignKeys({ name, before, after }: Pair): Operation[] {
  return Object.values(after.columns).flatMap(({ name: column, references }) => {
    if (!references) return [];
    const old = before.columns[column]?.references;
    if (!old || !pointsAlike(old, references)) return [operation.addForeignKey(name, column, references)];
    return old.name === references.name ? [] : [operation.renameForeignKey(name, column, references)];
  });
}

function looseForeignKeys({ name, before, after }: Pair): Operation[] {
  return Object.values(before.columns)
    .filter(({ name: column, references }) => references && !pointsAlike(references, after.columns[column]?.references))
    .map(({ name: column }) => operation.dropForeignKey(name, column));
}

function pointsAlike(one: Reference, other: Reference | undefined): boolean {
  return one.table === other?.table && one.onDelete === other.onDelete;
}
