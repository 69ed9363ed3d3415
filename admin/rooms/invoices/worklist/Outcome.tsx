import { useEffect, useRef } from 'react';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { outcomeText } from './outcomeText.ts';
import type { Reprocessed } from './useReprocessing.ts';
import styles from './worklist.module.css';

interface Props {
  state: Reprocessed;
  /** The list of these invoices; undefined: an address does not hold them. */
  to: string | undefined;
}

/** What came of the invoices that were judged again, or that they are; it stays in sight, and the focus goes there. */
export function Outcome({ state, to }: Props) {
  const text = useTexts();
  const { locale } = useWords();
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
      {!running && to && (
        <>
          {' '}
          <PageLink to={to}>
            {text('work.came.see', { smart_count: total, count: formatInteger(String(total), locale) })}
          </PageLink>
        </>
      )}
    </p>
  );
}
