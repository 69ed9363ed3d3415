import type { EntityName, Field } from '../../../generated/tables.ts';
import type { DayOrder, DecimalMark } from '../../../schemas/core/formats/csvText.ts';
import type { RowRun } from '../../../schemas/core/formats/fileRows.ts';
import type { Path } from '../listQuery/path.ts';
import type { CsvColumn } from '../csv/columns.ts';
import type { Row } from '../rows/view.ts';

/** What becomes of rows: only new ones are made, only stored ones changed, or either, as each is there or not. */
export const modes = ['insert', 'update', 'both'] as const;
export type Mode = (typeof modes)[number];

/** How the cells of a file are written. */
export interface Reading {
  readonly decimalMark: DecimalMark;
  readonly dates: DayOrder;
}

/** A column of the file that is imported. */
export interface ImportColumn {
  /** In a line. */
  readonly place: number;
  readonly path: Path;
  /** The property of the row that it writes: of `country.nmpCode` the reference. */
  readonly field: Field;
  /** How the stored value would stand in such a file. */
  readonly csv: CsvColumn;
  /** A cell of a workbook, whose days and moments are written alike everywhere, as `csv` would have it. */
  readonly shown: (text: string) => string;
  /** It stands in no file: in all rows it is the same, a reference the id of what it names. */
  readonly isShared?: true;
  /** What it says stored rows do not get. */
  readonly isForNew?: boolean;
  /** A cell as the value that it stands for; what is none stays text, which the validator refuses. */
  readonly read: (text: string) => unknown;
}

/** A column of rows that a record owns; `path` leads on from such a row, but for its name. */
export interface OwnedColumn extends ImportColumn {
  /** What a stored row says, as its cell would. */
  readonly text: (member: Row) => string;
}

/** The columns of one list of rows that a record owns. */
export interface OwnedColumns {
  readonly list: Field;
  readonly columns: readonly OwnedColumn[];
}

/** Which lines are records, and which say only more of the rows that one owns. */
export interface Records {
  /** The places of the lines that are records. */
  readonly heads: readonly number[];
  /** By the place of a record those of the lines that say more of it. */
  readonly further: ReadonlyMap<number, readonly number[]>;
}

/** One column that tells a stored row, or several that tell it together. */
export interface Key {
  readonly name: string;
  readonly columns: readonly ImportColumn[];
}

/** Rows of a file, and what is to become of them. */
export interface Job extends Records {
  readonly entity: EntityName;
  readonly columns: readonly ImportColumn[];
  readonly owned: readonly OwnedColumns[];
  /** The cells of the file, of as many columns as `width` says, and what all rows have behind them. */
  readonly lines: readonly (readonly string[])[];
  readonly width: number;
  readonly shared: readonly string[];
  /** Where the lines stand in their file. */
  readonly fileRows: readonly RowRun[];
  readonly mode: Mode;
  /** What tells which stored row a line is; without it every line is a new row. */
  readonly key: Key | undefined;
  /** The places of records that stand on lines before them over more steps than are followed. */
  readonly tooDeep?: ReadonlySet<number>;
  /** By place the numbers of the lines in the file, from 0, where `lines` are not all. */
  readonly numbers?: readonly number[];
  /** By the texts of their keys the numbers of lines before these that tell rows. */
  readonly tellers?: ReadonlyMap<string, number>;
  /** By the unique values that are asked for the numbers of lines before these that have them. */
  readonly takenBefore?: (uniques: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** The number of a line in the file, from 0. */
export const numberOf = ({ numbers }: Pick<Job, 'numbers'>, place: number): number => numbers?.[place] ?? place;
