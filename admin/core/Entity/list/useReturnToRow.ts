import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { noteList, noteTop, type Left } from '../around/trail.ts';
import type { Rows } from './useRows.ts';

/**
 * Who comes back from a record finds the list scrolled as it was left, with the focus on the record's row, in sight;
 * once, as soon as the row is there: rows that were seen before may lack it.
 */
export function useReturnToRow(frame: RefObject<HTMLElement | null>, place: string, { rows, loading }: Rows): void {
  const sought = useRef<Left>(undefined);
  useEffect(() => {
    sought.current = noteList(place);
  }, [place]);
  // Its rows are still there, and the address is already the next one: who is back before the record stands finds its row.
  useLayoutEffect(() => () => noteTop(place, window.scrollY, recordOpened(frame.current)), [frame, place]);
  useEffect(() => {
    if (!rows || !sought.current) return;
    const { record, top } = sought.current;
    const row = frame.current?.querySelector(`[data-row="${record}"]`);
    if (!row && loading) return;
    sought.current = undefined;
    if (top !== undefined) window.scrollTo(0, top);
    row?.querySelector<HTMLElement>('[data-way]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [frame, rows, loading]);
}

/** The record of the row that the address is of. */
function recordOpened(frame: HTMLElement | null): number | undefined {
  const way = frame?.querySelector(`[data-way][href="${CSS.escape(window.location.pathname)}"]`);
  const record = way?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return record === undefined ? undefined : Number(record);
}
