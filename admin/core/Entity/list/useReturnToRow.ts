import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { noteList, noteScrolled, type Left, type Scrolled } from '../around/trail.ts';
import { onFirstAct } from '../../layout/onFirstAct.ts';
import type { Rows } from './useRows.ts';

interface Parts {
  /** What the rows stand in, on whatever screen. */
  frame: RefObject<HTMLElement | null>;
  /** What a table is scrolled in. */
  container: RefObject<HTMLElement | null>;
}

/**
 * Who comes back from a record finds the list scrolled as it was left, with the focus on the record's row, in sight;
 * once, as soon as the row is there: rows that were seen before may lack it. Who does something meanwhile is not led away.
 */
export function useReturnToRow({ frame, container }: Parts, place: string, { rows, loading }: Rows): void {
  const sought = useRef<Left>(undefined);
  useEffect(() => {
    sought.current = noteList(place);
    return onFirstAct(() => (sought.current = undefined));
  }, [place]);
  // Its rows are still there, and the address is already the next one: who is back before the record stands finds its row.
  useLayoutEffect(
    () => () => noteScrolled(place, scrolledNow(container.current), recordOpened(frame.current)),
    [frame, container, place],
  );
  useEffect(() => {
    if (!rows || !sought.current) return;
    const { record, scrolled } = sought.current;
    const row = frame.current?.querySelector(`[data-row="${record}"]`);
    if (!row && loading) return;
    sought.current = undefined;
    if (scrolled) scrollTo(scrolled, container.current);
    row?.querySelector<HTMLElement>('[data-way]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [frame, container, rows, loading]);
}

const scrolledNow = (table: HTMLElement | null): Scrolled => ({
  page: window.scrollY,
  down: table?.scrollTop ?? 0,
  aside: table?.scrollLeft ?? 0,
});

function scrollTo({ page, down, aside }: Scrolled, table: HTMLElement | null): void {
  window.scrollTo(0, page);
  table?.scrollTo(aside, down);
}

/** The record of the row that the address is of. */
function recordOpened(frame: HTMLElement | null): number | undefined {
  const way = frame?.querySelector(`[data-way][href="${CSS.escape(window.location.pathname)}"]`);
  const record = way?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return record === undefined ? undefined : Number(record);
}
