import { useTexts } from '../texts.ts';
import { outcomeText } from './outcomeText.ts';
import type { Reprocessed } from './useReprocessing.ts';
import styles from './worklist.module.css';

/** What came of the invoices that were judged again, or that they are. */
export function Outcome({ state }: { state: Reprocessed }) {
  const text = useTexts();
  const { total, running, failure } = state;
  return (
    <p role={failure ? 'alert' : 'status'} className={styles.outcome} data-bad={failure !== ''}>
      {running ? text('work.running', { smart_count: total }) : outcomeText(state, text)}
    </p>
  );
}
