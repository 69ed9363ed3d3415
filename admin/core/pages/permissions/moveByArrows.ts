import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, readonly [row: number, control: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go to the next control of a table in their direction; a list of choices keeps its own keys. */
export function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget } = event;
  const step = steps[event.key];
  if (!step || !(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
  const rows = [...currentTarget.querySelectorAll('tbody tr')].map(controlsIn);
  const from = rows.findIndex((row) => row.includes(target));
  if (from < 0) return;
  event.preventDefault();
  nextControl(rows, from, target, step)?.focus();
}

const controlsIn = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('td :is(input:enabled, select:enabled, button)'),
];

/** Pixels: what stands farther aside is in another column. */
const besides = 48;

function nextControl(
  rows: readonly HTMLElement[][],
  from: number,
  own: HTMLElement,
  [byRow, byControl]: readonly [number, number],
): HTMLElement | undefined {
  const here = rows[from] ?? [];
  if (byControl !== 0) return here[here.indexOf(own) + byControl];
  for (let row = from + byRow; rows[row]; row += byRow) {
    const [nearest] = (rows[row] ?? []).toSorted((one, other) => aside(one, own) - aside(other, own));
    if (nearest && aside(nearest, own) < besides) return nearest;
  }
  return undefined;
}

const aside = (one: HTMLElement, other: HTMLElement): number =>
  Math.abs(one.getBoundingClientRect().left - other.getBoundingClientRect().left);
