import { useEffect, useRef, type RefObject } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { noteList } from '../around/trail.ts';
import type { Rows } from './useRows.ts';

/**
 * Who comes back from a record finds the focus on its row, in sight; once, as soon as the row is there: rows that were
 * seen before may lack it.
 */
export function useReturnToRow(
  container: RefObject<HTMLElement | null>,
  { path }: Resource,
  { rows, loading }: Rows,
): void {
  const sought = useRef<number>(undefined);
  useEffect(() => {
    sought.current = noteList(path);
  }, [path]);
  useEffect(() => {
    if (!rows || sought.current === undefined) return;
    const row = container.current?.querySelector(`[data-row="${sought.current}"]`);
    if (!row && loading) return;
    sought.current = undefined;
    row?.querySelector<HTMLElement>('[data-way]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [container, rows, loading]);
}
