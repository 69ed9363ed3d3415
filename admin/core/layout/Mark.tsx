import { app } from '../../../generated/app.ts';
import styles from './Mark.module.css';

/** The business's mark and name. */
export const Mark = ({ large = false }: { large?: boolean }) => (
  <span className={styles.mark} data-large={large}>
    <img src="/mark.svg" alt="" width={large ? 36 : 24} height={large ? 36 : 24} />
    <span className={styles.name}>{app.name}</span>
  </span>
);
