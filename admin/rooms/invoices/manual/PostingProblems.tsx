import { useEffect, useRef } from 'react';
import { PendencyItems } from '../pendencies/Pendencies.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import type { Failure } from './usePostInvoice.ts';

/** Why the note was not posted, with the ways to where that is mended; it takes the focus, and so comes into sight. */
export function PostingProblems({ failure: { record, message, pendencies } }: { failure: Failure }) {
  const text = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.pendencies} data-blocking>
      <strong>{text('manual.problems')}</strong> {pendencies.length === 0 && message}
      {pendencies.length > 0 && (
        <>
          <PendencyItems record={record} pendencies={pendencies} apart />
          <p className={styles.help}>{text('manual.mend')}</p>
        </>
      )}
    </div>
  );
}
