import type { Column } from '../../migrations/steps/columns.ts';
import type { IndexedColumn } from '../../migrations/steps/indexes.ts';

/** The tables of the database as the schemas want them, or (`migrations/snapshot.json`) as the last migration left them. */
export interface Model {
  tables: Record<string, TableModel>;
}

export interface TableModel {
  columns: Record<string, ColumnModel>;
  /** Where it is not a column of type key: of join tables. */
  primaryKey?: string[];
  /** By name. */
  indexes: Record<string, IndexModel>;
}

export interface ColumnModel extends Column {
  /** The schema requires a value, but rows that were there before the column may lack one. */
  lenient?: true;
  /** Shadow of this column: holds its text folded. */
  folds?: string;
  /** The column's former name. */
  was?: string;
  /** What rows get that are there already. */
  fill?: string | number;
}

export interface IndexModel {
  columns: IndexedColumn[];
  unique?: true;
}
