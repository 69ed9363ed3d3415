import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

/** Milliseconds between two looks at what colleagues may have done. */
const usually = 15_000;
/** The same while something is being done. */
const soon = 3000;

/** Looks again and again while the page is in sight, and as soon as it is again; `waits`: for what comes any moment. */
export function usePolling(look: () => void, { waits = false, isOn = true } = {}): void {
  const latest = useLatest(look);
  useEffect(() => {
    if (!isOn) return undefined;
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(lookIfSeen, waits ? soon : usually);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [isOn, waits, latest]);
}
