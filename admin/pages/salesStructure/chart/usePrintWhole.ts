import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether all of the chart is drawn, as it is on paper, however the person begins to print. */
export function usePrintWhole() {
  const state = useState(false);
  const [, setWhole] = state;
  useEffect(() => {
    const before = () => flushSync(() => setWhole(true));
    const after = () => setWhole(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [setWhole]);
  return state;
}
