import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What was drawn last, for what goes on behind a dialog or an answer: what was drawn when it began may be old by then. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
