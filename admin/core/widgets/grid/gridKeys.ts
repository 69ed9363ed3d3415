import type { KeyboardEvent } from 'react';
import { withCtrl } from '../../layout/withCtrl.ts';

export interface Place {
  row: number;
  column: number;
}

/** To a cell beside; `adds`: past the last row a new one begins. */
export interface Go {
  does: 'go';
  rows: -1 | 0 | 1;
  columns: -1 | 0 | 1;
  adds?: true;
}

/** What a key does in a grid. */
export type Act =
  | Go
  /** On to the next cell, over the end of the row. */
  | { does: 'next'; by: -1 | 1 }
  /** The row itself goes up or down. */
  | { does: 'move'; rows: -1 | 1 }
  | { does: 'remove' };

/** Keys that mean the row or the way, whatever the field makes of them: Tab, and Alt with the arrows or Delete. */
export function rowActOf(event: KeyboardEvent): Act | undefined {
  const { key, altKey, shiftKey, target } = event;
  if (withCtrl(event) || !isField(target)) return undefined;
  if (key === 'Tab' && !altKey) return { does: 'next', by: shiftKey ? -1 : 1 };
  if (!altKey) return undefined;
  if (key === 'ArrowUp') return { does: 'move', rows: -1 };
  if (key === 'ArrowDown') return { does: 'move', rows: 1 };
  return key === 'Delete' ? { does: 'remove' } : undefined;
}

/** Keys that the field has left over: Enter goes down, the arrows to the cell beside, where nothing is left to go over in the text. */
export function cellActOf(event: KeyboardEvent): Act | undefined {
  const { key, target, shiftKey } = event;
  if (event.defaultPrevented || withCtrl(event) || event.altKey || !isCell(target)) return undefined;
  if (key === 'Enter')
    return shiftKey ? { does: 'go', rows: -1, columns: 0 } : { does: 'go', rows: 1, columns: 0, adds: true };
  if (shiftKey) return undefined;
  if (key === 'ArrowLeft') return isAtEdge(target, 'start') ? { does: 'go', rows: 0, columns: -1 } : undefined;
  if (key === 'ArrowRight') return isAtEdge(target, 'end') ? { does: 'go', rows: 0, columns: 1 } : undefined;
  if (!isLine(target)) return undefined;
  if (key === 'ArrowUp') return { does: 'go', rows: -1, columns: 0 };
  return key === 'ArrowDown' ? { does: 'go', rows: 1, columns: 0 } : undefined;
}

const isCell = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isField = (target: EventTarget): boolean => isCell(target) || target instanceof HTMLTextAreaElement;

/** A line of text whose arrows go through no list of its own. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.getAttribute('role') !== 'combobox';

/** Whether the caret has nowhere left to go on this side, or the whole text is marked. */
function isAtEdge(target: EventTarget, side: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionEnd === (side === 'start' ? 0 : value.length);
}

/** The cell an element stands in. */
export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

const fieldIn = (cell: ParentNode | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>(':is(input:not([tabindex="-1"]), select, textarea)') ?? null;

/** Focuses what is typed in a cell and selects its text; false when nothing can be typed there. */
export function focusCell(table: HTMLElement | null, { row, column }: Place): boolean {
  const field = fieldIn(table?.querySelector(`[data-cell="${row}:${column}"]`));
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== null;
}

/** Focuses the nearest cell before or after this one that can be typed in; false at the end of the grid. */
export function focusNext(table: HTMLElement | null, { row, column }: Place, by: -1 | 1): boolean {
  const cells = [...(table?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].filter(fieldIn);
  const at = cells.findIndex((cell) => cell.dataset.cell === `${row}:${column}`);
  const next = at < 0 ? undefined : cells[at + by];
  const place = next && placeOf(next);
  return place !== undefined && focusCell(table, place);
}
