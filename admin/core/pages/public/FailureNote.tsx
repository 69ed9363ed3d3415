import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../layout/Icon.tsx';
import type { Failure } from '../../providers/failure.ts';
import styles from './public.module.css';

/** What went wrong, and where to go from here; it stays until the next try. */
export function FailureNote({ failure, children }: { failure: Failure | undefined; children?: ReactNode }) {
  if (!failure) return null;
  return (
    <div role="alert" className={styles.failure} data-type={failure.type}>
      <Icon name="warning" />
      <div>
        <p>{failure.message}</p>
        {failure.caption && <p className={styles.caption}>{failure.caption}</p>}
        {children}
      </div>
    </div>
  );
}

/** Something could not be loaded, and may be asked for again. */
export function LoadFailure({ failure, onAgain }: { failure: Failure | undefined; onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <FailureNote failure={failure}>
      <button type="button" className={styles.way} onClick={onAgain}>
        {translate('account.again')}
      </button>
    </FailureNote>
  );
}
