import type { EntityRecord } from '../../format/value.ts';
import type { Place } from '../../widgets/grid/gridKeys.ts';
import type { CellColumn } from './cellColumns.ts';
import { placesIn, type Range } from './cellKeys.ts';
import { shownRow, type AllTyped, type Cell } from './typed.ts';

/** The cells of a list, by the places of their rows and columns. */
export interface Sheet {
  rows: readonly EntityRecord[];
  columns: readonly CellColumn[];
  typed: AllTyped;
  /** Fields that are closed in a row. */
  closed: (row: EntityRecord) => ReadonlySet<string>;
}

/** A cell with what it is to have; undefined: nothing is typed there. */
export function cellAt({ rows, columns, typed, closed }: Sheet, place: Place, value: unknown): Cell | undefined {
  const [row, field] = [rows[place.row], columns[place.column]?.field];
  const before = row && typed.get(row.id);
  if (!row || !field || closed(shownRow(row, before)).has(field.name)) return undefined;
  return { row: before?.row ?? row, field, value };
}

/** As typed, else as stored; undefined beyond the sheet. */
export function valueAt({ rows, columns, typed }: Sheet, place: Place): unknown {
  const [row, field] = [rows[place.row], columns[place.column]?.field];
  return row && field && shownRow(row, typed.get(row.id))[field.name];
}

/** The nearest cell before or after this one that can be typed in, over the end of its row. */
export function nextOf(sheet: Sheet, { row, column }: Place, by: -1 | 1): Place | undefined {
  const width = sheet.columns.length;
  for (let at = row * width + column + by; at >= 0 && at < sheet.rows.length * width; at += by) {
    const place = { row: Math.floor(at / width), column: at % width };
    if (cellAt(sheet, place, undefined)) return place;
  }
  return undefined;
}

/** The place nearest to one that may lie outside. */
export const within = ({ rows, columns }: Sheet, { row, column }: Place): Place => ({
  row: Math.max(0, Math.min(row, rows.length - 1)),
  column: Math.max(0, Math.min(column, columns.length - 1)),
});

/** The marked cells with what their first row has, or, of one row alone, with what the row above has. */
export function filledDown(sheet: Sheet, marked: Range): Cell[] {
  const { from, to } = marked;
  const first = from.row === to.row ? from.row - 1 : from.row;
  const below = first < 0 ? [] : placesIn(marked).filter(({ row }) => row > first);
  return below.flatMap((place) => cellAt(sheet, place, valueAt(sheet, { ...place, row: first })) ?? []);
}

/** The cells of a range that can be typed in, each empty. */
export const cleared = (sheet: Sheet, marked: Range): Cell[] =>
  placesIn(marked).flatMap((place) => cellAt(sheet, place, null) ?? []);
