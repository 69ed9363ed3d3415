import { isDeepStrictEqual } from 'node:util';
import { tablesOf } from '../generate/normalize/tables.ts';
import type { Side } from '../generate/project.ts';
import { read, type Sources } from '../generate/read.ts';
import type { Table } from '../generate/shapes/tables.ts';
import { draft, type Draft } from './diff.ts';
import type { ColumnModel, Model, TableModel } from './model.ts';
import { physicalModel } from './physical.ts';
import { withRules } from './rules.ts';

/** What a side says of a table: the core the whole of its own, the business its own and what it adds to the core's. */
export interface TablePart extends TableModel {
  /** The values of columns of the core that are not the core's alone. */
  values?: Record<string, (string | number)[]>;
}

export interface Parts {
  tables: Record<string, TablePart>;
}

export interface SideDraft extends Draft {
  /** What the side's snapshot says after it. */
  snapshot: Parts;
}

/**
 * What the schemas ask of the database that the core's alone ask of it: without what the business adds to entities of
 * the core, and without the values that app.json lists.
 */
export function coreModel(sources: Sources): Model {
  const own = [...sources].filter(([path]) => /^schemas\/(core\/|app\.json$)/.test(path));
  const { project } = read(inOneLanguage(new Map(own))); // what it lacks of the business is no mistake here
  const tables = Object.fromEntries(tablesOf(project).map((table) => [table.name, table]));
  const model = withRules(physicalModel(tables), project, tables);
  for (const table of Object.values(tables)) {
    const { columns = {}, rules = {} } = model.tables[table.table] ?? {};
    for (const name of listedElsewhere(table)) {
      delete columns[name]?.values;
      delete rules[name];
    }
  }
  return model;
}

/** Which properties an entity has by the languages of a business is the business's. */
function inOneLanguage(sources: Map<string, string>): Sources {
  const app: object = JSON.parse(sources.get('schemas/app.json') ?? '{}');
  return sources.set('schemas/app.json', JSON.stringify({ ...app, locales: { 'en-US': {} }, fallback: 'en-US' }));
}

/** Properties whose values app.json lists. */
const listedElsewhere = ({ fields }: Table): string[] =>
  Object.values(fields).flatMap(({ name, choices }) => (choices === undefined ? [] : [name]));

/**
 * The next migration of each side: of the core by its own snapshot, then of the business by what the core will have
 * left with what the business had added.
 *
 * @throws Error where both say the same column
 */
export function draftSides(
  snapshots: Record<Side, Parts>,
  wanted: { core: Model; whole: Model },
  release: string,
): Record<Side, SideDraft> {
  const core = draft(snapshots.core, wanted.core, release);
  const isBegun = Object.keys(snapshots.app.tables).length > 0; // before, no row of the business can be unfit
  const app = draft(together(core.model, snapshots.app), wanted.whole, release);
  return {
    core: { ...core, snapshot: core.model },
    app: { ...app, rules: isBegun ? app.rules : [], snapshot: without(app.model, core.model) },
  };
}

/** The tables as both sides say them. */
function together(core: Model, app: Parts): Model {
  const added = Object.entries(app.tables).map(([name, part]) => {
    const own = core.tables[name];
    return [name, own ? withPart(name, own, part) : part] as const;
  });
  return { tables: { ...core.tables, ...Object.fromEntries(added) } };
}

function withPart(name: string, core: TableModel, { columns, indexes, rules, values = {} }: TablePart): TableModel {
  const both = Object.keys(columns).find((column) => Object.hasOwn(core.columns, column));
  if (both !== undefined) {
    const [first, second] = [`migrations/core/snapshot/${name}.json`, `migrations/snapshot/${name}.json`];
    throw new Error(`${name}.${both} is a column of the core and of the business: ${first} and ${second} have it`);
  }
  const chosen = Object.values(core.columns).map((column): [string, ColumnModel] => {
    const own = values[column.name];
    return [column.name, own ? { ...column, values: own } : column];
  });
  return {
    ...core,
    columns: { ...Object.fromEntries(chosen), ...columns },
    indexes: { ...core.indexes, ...indexes },
    ...((core.rules ?? rules) && { rules: { ...core.rules, ...rules } }),
  };
}

/** What the whole has beside the core. */
function without({ tables }: Model, core: Model): Parts {
  const parts = Object.entries(tables).flatMap(([name, table]) => {
    const own = core.tables[name];
    const part = own ? partOf(table, own) : table;
    return part ? [[name, part] as const] : [];
  });
  return { tables: Object.fromEntries(parts) };
}

/** What a table has beside what the core says of it; undefined when that is nothing. */
function partOf(table: TableModel, core: TableModel): TablePart | undefined {
  const columns = Object.values(table.columns).filter(({ name }) => !Object.hasOwn(core.columns, name));
  const chosen = Object.values(table.columns).flatMap(({ name, values }) =>
    values && Object.hasOwn(core.columns, name) && !isDeepStrictEqual(values, core.columns[name]?.values)
      ? [[name, values] as const]
      : [],
  );
  const indexes = Object.entries(table.indexes).filter(([name]) => !Object.hasOwn(core.indexes, name));
  const rules = Object.entries(table.rules ?? {}).filter(
    ([name, rule]) => !isDeepStrictEqual(rule, core.rules?.[name]),
  );
  if (columns.length + chosen.length + indexes.length + rules.length === 0) return undefined;
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, column])),
    indexes: Object.fromEntries(indexes),
    ...(chosen.length > 0 && { values: Object.fromEntries(chosen) }),
    ...(rules.length > 0 && { rules: Object.fromEntries(rules) }),
  };
}
