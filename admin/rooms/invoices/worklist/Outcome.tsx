import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { outcomeText } from './outcomeText.ts';
import type { Reprocessed } from './useReprocessing.ts';
import styles from './worklist.module.css';

/** What came of the invoices that were judged again, or that they are; it stays in sight, and the focus goes there. */
export function Outcome({ state }: { state: Reprocessed }) {
  const text = useTexts();
  const { total, running, failure } = state;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isElsewhere = !running && document.activeElement !== document.body;
    if (!isElsewhere) line.current?.focus({ preventScroll: true }); // the row that was pressed goes; the place in the list stays
  }, [running]);
  return (
    <p
      ref={line}
      role={failure ? 'alert' : 'status'}
      tabIndex={-1}
      className={styles.outcome}
      data-bad={failure !== ''}
    >
      {running ? text('work.running', { smart_count: total }) : outcomeText(state, text)}
    </p>
  );
}
