import type { ReactNode, Ref } from 'react';
import styles from './inputs.module.css';

interface Props {
  invalid?: boolean;
  readOnly?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The frame of every field that is typed in or chosen from, also of those before the sign-in. */
export function Box({ invalid, readOnly, children, ref }: Props) {
  return (
    <div ref={ref} className={styles.box} data-invalid={invalid} data-read-only={readOnly}>
      {children}
    </div>
  );
}
