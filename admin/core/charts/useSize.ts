import { startTransition, useLayoutEffect, useRef, useState } from 'react';

/**
 * The size in pixels of what `ref` is given to; undefined until it is measured. What is drawn by it takes long: whatever
 * else the page has to ask or show comes first.
 */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      startTransition(() => setSize({ width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
