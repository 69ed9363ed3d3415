import { useEffect, useRef, type RefObject } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { noteList } from '../around/trail.ts';

/** Who comes back from a record finds the focus on its row, in sight; once, as soon as the rows are there. */
export function useReturnToRow(container: RefObject<HTMLElement | null>, { path }: Resource, ready: boolean): void {
  const sought = useRef<number>(undefined);
  useEffect(() => {
    sought.current = noteList(path);
  }, [path]);
  useEffect(() => {
    if (!ready || sought.current === undefined) return;
    const row = container.current?.querySelector(`[data-row="${sought.current}"]`);
    sought.current = undefined;
    row?.querySelector<HTMLElement>('[data-way]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [container, ready]);
}
