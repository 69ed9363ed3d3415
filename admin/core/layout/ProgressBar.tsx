import { useTranslate } from 'ra-core';
import { useProgress } from '../providers/progress.ts';
import styles from './ProgressBar.module.css';

/** The thin line that runs while a request is under way. */
export function ProgressBar() {
  const translate = useTranslate();
  if (!useProgress()) return null;
  return (
    <div className={styles.bar} data-off-paper>
      <progress className={styles.spoken} aria-label={translate('shell.progress')} />
    </div>
  );
}
