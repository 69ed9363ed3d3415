import type { KeyboardEvent } from 'react';
import { undoKeyOf } from '../../layout/undoKey.ts';
import type { Place } from '../../widgets/grid/gridKeys.ts';
import { withCtrl } from '../../layout/withCtrl.ts';

/** What a key does in a table of cells. */
export type CellAct =
  | { does: 'go'; rows: number; columns: number; extends?: true }
  /** On to the next cell that can be typed in, over the end of the row. */
  | { does: 'next'; by: -1 | 1 }
  | { does: 'edit' | 'clear' | 'fill' | 'undo' | 'redo' | 'leave' };

const far = 1_000_000;

const ways: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -far],
  End: [0, far],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** What a key means on a cell that is not typed in; undefined: nothing, the browser has it. */
export function actOnCell(event: KeyboardEvent): CellAct | undefined {
  const { key, shiftKey } = event;
  if (event.altKey) return undefined;
  if (withCtrl(event)) return actWithControl(event);
  const way = ways[key];
  if (way) return { does: 'go', rows: way[0], columns: way[1], ...(shiftKey && { extends: true }) };
  if (key === 'Tab') return { does: 'next', by: shiftKey ? -1 : 1 };
  if (key === 'Escape') return { does: 'leave' };
  if (key === 'Delete' || key === 'Backspace') return { does: 'clear' };
  return key === 'Enter' || key === 'F2' || key.length === 1 ? { does: 'edit' } : undefined;
}

/** The same while a cell is typed in: Enter and Tab go on, Escape takes back what was typed there. */
export function actWhileTyped(event: KeyboardEvent): CellAct | undefined {
  const { key, shiftKey } = event;
  if (event.altKey) return undefined;
  if (withCtrl(event)) return actWithControl(event);
  if (key === 'Tab') return { does: 'next', by: shiftKey ? -1 : 1 };
  if (event.defaultPrevented) return undefined;
  if (key === 'Enter') return { does: 'go', rows: shiftKey ? -1 : 1, columns: 0 };
  return key === 'Escape' ? { does: 'leave' } : undefined;
}

function actWithControl(event: KeyboardEvent): CellAct | undefined {
  const does = event.key.toLowerCase() === 'd' ? 'fill' : undoKeyOf(event);
  return does && { does };
}

/** Rows and columns that are marked, ends included. */
export interface Range {
  from: Place;
  to: Place;
}

/** From the upper left to the lower right, whichever of the two was marked first. */
export const rangeOf = (one: Place, other: Place): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

/** Every place of a range, row by row. */
export function placesIn({ from, to }: Range): Place[] {
  const rows = Array.from({ length: to.row - from.row + 1 }, (_, at) => from.row + at);
  const columns = Array.from({ length: to.column - from.column + 1 }, (_, at) => from.column + at);
  return rows.flatMap((row) => columns.map((column) => ({ row, column })));
}
