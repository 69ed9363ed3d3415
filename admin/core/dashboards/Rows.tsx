import type { ReactNode } from 'react';
import { PageLink } from '../layout/PageLink.tsx';
import styles from './dashboard.module.css';
import { useTexts } from './texts.ts';

/** A figure that leads to the rows it is made of, where there is such a list. */
export function Rows({ to, children }: { to: string | undefined; children: ReactNode }) {
  const text = useTexts();
  return to === undefined ? (
    children
  ) : (
    <PageLink to={to} className={styles.way} title={text('rows')}>
      {children}
    </PageLink>
  );
}
