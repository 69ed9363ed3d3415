import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a box has more in it than it shows while it is not `whole`; looked at anew with its size. */
export function useIsCut(box: RefObject<HTMLElement | null>, whole: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || whole) return;
    const look = () => setCut(current.scrollHeight > current.clientHeight);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, whole]);
  return isCut;
}

/** Whether the keyboard has come to what cannot be seen of a box: it is scrolled then. */
export const isBeyond = (box: HTMLElement | null): boolean => box !== null && box.scrollTop > 0;
