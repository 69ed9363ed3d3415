import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * In which order a line shows what has these counts, as indices of them: the greatest first, then what fits into the room
 * they leave, then the rest. Each child of the box says by `data-at` which one it is; looked at anew with its size.
 */
export function useLineOrder(
  box: RefObject<HTMLElement | null>,
  counts: readonly number[],
  whole: boolean,
): readonly number[] {
  const key = counts.join();
  const [fitted, setFitted] = useState<{ key: string; order: readonly number[] }>();
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || whole) return;
    const look = () => {
      const order = fitting(byCount(key.split(',').map(Number)), current);
      setFitted((before) => (before?.key === key && before.order.join() === order.join() ? before : { key, order }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, key, whole]);
  return fitted?.key === key ? fitted.order : byCount(counts); // others may have come since
}

const byCount = (counts: readonly number[]): number[] =>
  counts.map((_, at) => at).toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));

function fitting(order: readonly number[], box: HTMLElement): number[] {
  const style = getComputedStyle(box);
  if (style.flexWrap === 'nowrap') return [...order]; // it is scrolled, and nothing is out of sight for good
  const gap = parseFloat(style.columnGap) || 0;
  let left = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const inLine = order.filter((at) => {
    const width = box.querySelector(`[data-at='${at}']`)?.getBoundingClientRect().width ?? 0;
    if (width > left) return false;
    left -= width + gap;
    return true;
  });
  return [...inLine, ...order.filter((at) => !inLine.includes(at))];
}
