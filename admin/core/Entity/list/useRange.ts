import type { KeyboardEvent, RefObject } from 'react';
import type { List } from './useList.ts';
import { focusRow, rowAt } from './useListKeys.ts';

const steps = { ArrowDown: 1, ArrowUp: -1 } as const;
const isStep = (key: string): key is keyof typeof steps => key in steps;

/**
 * Shift on the way into a row: with Space all rows from the one that was chosen last to this one are chosen, with the
 * arrows this row and the next, and so on. How many these are is said by the bar above them.
 */
export function useRange(container: RefObject<HTMLElement | null>, { rows, selection }: List) {
  const all = rows.rows ?? [];
  return (event: KeyboardEvent): void => {
    const { key, shiftKey, target } = event;
    if (!shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target instanceof Element && target.matches('[data-way], [type=checkbox]') && rowAt(target, all);
    if (!row) return;
    if (key === ' ' && target.matches('[data-way]')) selection.toggle(row, true);
    else if (isStep(key)) {
      focusRow(container.current, steps[key]);
      selection.extend(row, rowAt(document.activeElement, all) ?? row);
    } else return;
    event.preventDefault();
  };
}
