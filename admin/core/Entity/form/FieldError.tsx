import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The element that describes what is wrong with the field with this id. */
export const errorId = (id: string): string => `${id}-error`;

/** What is wrong with a field, under it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={errorId(id)} className={styles.error}>
      {children}
    </p>
  );
}
