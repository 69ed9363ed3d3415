import { createContext, useContext, useEffect } from 'react';
import { useLatest } from '../../layout/useLatest.ts';

/** Finds out what the text in a box stands for; over once the form around was told. */
export type Settle = () => Promise<void>;

/** The boxes of a form that have to be settled before it is saved; filled by the form. */
export const SettlingContext = createContext<Set<Settle> | undefined>(undefined);

/** Adds a box to those of its form, as long as it is there. */
export function useSettling(settle: Settle): void {
  const boxes = useContext(SettlingContext);
  const latest = useLatest(settle);
  useEffect(() => {
    const own: Settle = () => latest.current();
    boxes?.add(own);
    return () => void boxes?.delete(own);
  }, [boxes, latest]);
}
