import type { Column } from '../../migrations/steps/columns.ts';
import type { ShadowLaw } from '../../migrations/steps/fill.ts';
import type { IndexedColumn } from '../../migrations/steps/indexes.ts';
import type { RollupShape } from '../../schemas/core/formats/rollup.ts';

/** The tables of the database as the schemas want them, or (`migrations/snapshot`) as the last migration left them. */
export interface Model {
  tables: Record<string, TableModel>;
}

export interface TableModel {
  columns: Record<string, ColumnModel>;
  /** Where it is not a column of type key: of join tables. */
  primaryKey?: string[];
  /** By name. */
  indexes: Record<string, IndexModel>;
  /** What the values of a property must be beyond what the database holds, and under '*' the rules of the whole row. */
  rules?: Record<string, unknown>;
  /** What it sums up, where it is made from the rows of another table. */
  rollup?: RollupShape;
}

export interface ColumnModel extends Column {
  /** The schema requires a value, but rows that were there before the column may lack one. */
  lenient?: true;
  /** What it is made from, when people never see it. */
  shadow?: Shadow;
  /** The column's former name. */
  was?: string;
  /** The values that may be chosen; of a JSON column those of its items. */
  values?: (string | number)[];
  /** A value -> what it was called before. */
  wasValues?: Record<string, string>;
  /** Its values are the roles of app.json. */
  roles?: true;
  /** What rows get that are there already. */
  fill?: string | number;
  /** The release that brought the column, while its default stays in the database for servers of the one before. */
  since?: string;
}

/** A column that holds another one's value in a form that is searched or sorted. */
export interface Shadow {
  of: string;
  law: ShadowLaw;
}

export interface IndexModel {
  columns: IndexedColumn[];
  unique?: true;
}
