import { useWords } from '../../widgets/source.ts';
import styles from './form.module.css';

/** How many errors a tab holds, beside its name; nothing when there are none. */
export function TabErrors({ count }: { count: number }) {
  const { translate } = useWords();
  if (count === 0) return null;
  return (
    <span className={styles.tabErrors}>
      <span aria-hidden>{count}</span>
      <span className={styles.hidden}>{translate('entity.form.tabErrors', { smart_count: count })}</span>
    </span>
  );
}
