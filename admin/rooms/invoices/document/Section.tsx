import { useId, type ReactNode } from 'react';
import styles from './document.module.css';

/** A part of the document with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What something is called, and what it is. */
export type Line = readonly [label: string, value: string];

/** Values with what they are, those that are there. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
