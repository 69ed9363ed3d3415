import { useWords } from '../../widgets/source.ts';
import styles from './delete.module.css';
import type { Foreseen } from './useForeseen.ts';

/** The rows that may not go, each with its reason, before anything is deleted. */
export function RefusedRows({ foreseen: { ids, rows } }: { foreseen: Foreseen }) {
  const { translate } = useWords();
  const more = ids.length - rows.length;
  return (
    <div className={styles.blocked} role="alert">
      <p>{translate('entity.delete.refused', { smart_count: ids.length })}</p>
      <ul className={styles.names}>
        {rows.map(({ id, name, reason }) => (
          <li key={id}>{withReason(name, reason)}</li>
        ))}
        {more > 0 && <li>{translate('entity.delete.more', { smart_count: more })}</li>}
      </ul>
    </div>
  );
}

/** A row and why it may not go; a reason that names it stands alone. */
export const withReason = (name: string, reason = ''): string => {
  if (reason === '') return name;
  return name !== '' && reason.includes(name) ? reason : [name, reason].filter(Boolean).join(': ');
};
