import styles from './table.module.css';

/** Several values of a row, each with a shape of its own; what is copied has them apart as files do. */
export function Values({ texts }: { texts: readonly string[] }) {
  return <span className={styles.values}>{texts.map(value)}</span>;
}

const value = (text: string, place: number) => (
  <span key={place} className={styles.one}>
    {place > 0 && <span className={styles.between}> | </span>}
    <span className={styles.value}>{text}</span>
  </span>
);
