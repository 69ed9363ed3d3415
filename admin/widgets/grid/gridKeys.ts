import type { KeyboardEvent } from 'react';

export interface Place {
  row: number;
  column: number;
}

export interface Step {
  /** Rows to go down; negative: up. */
  rows: 1 | -1;
  /** The row itself goes along. */
  move: boolean;
  /** Past the last row a new one begins. */
  adds: boolean;
}

/** What a key does in a grid: Enter and the arrows go through the rows, with Alt the row goes along. */
export function stepOf(event: KeyboardEvent): Step | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return undefined;
  const rows = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1;
  if (event.key === 'Enter') return isText(event.target) ? { rows, move: false, adds: rows === 1 } : undefined;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return undefined;
  if (event.altKey) return { rows, move: true, adds: false };
  return isText(event.target) && !isChooser(event.target) ? { rows, move: false, adds: false } : undefined;
}

const isText = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox';

/** A field whose arrows go through its own list. */
const isChooser = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('role') === 'combobox';

/** The cell an element stands in. */
export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Focuses what is typed in a cell and selects its text. */
export function focusCell(table: HTMLElement | null, { row, column }: Place): void {
  const field = table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] :is(input, select, textarea)`);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
