import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, readonly [row: number, cell: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go to the next control of a table in their direction; a list of choices keeps its own keys. */
export function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLElement) || event.target instanceof HTMLSelectElement) return;
  const cell = event.target.closest('td');
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const from = rows.findIndex((row) => cell !== null && row.contains(cell));
  if (!cell || from < 0) return;
  event.preventDefault();
  nextControl(rows, from, cell.cellIndex, step)?.focus();
}

function nextControl(
  rows: readonly HTMLTableRowElement[],
  from: number,
  cell: number,
  [byRow, byCell]: readonly [number, number],
): HTMLElement | undefined {
  for (let row = from + byRow, at = cell + byCell; rows[row]?.cells[at]; row += byRow, at += byCell) {
    const found = rows[row]?.cells[at]?.querySelector<HTMLElement>('input:enabled, select:enabled, button');
    if (found) return found;
  }
  return undefined;
}
