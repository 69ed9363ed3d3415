import type { ReactNode } from 'react';
import styles from './list.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  alert?: boolean;
}

/** What stands where rows would be: nothing yet, nothing found, or why not. */
export function ListMessage({ title, text, action, alert = false }: Props) {
  return (
    <div className={styles.message} role={alert ? 'alert' : 'status'}>
      <p className={styles.messageTitle}>{title}</p>
      {text && <p>{text}</p>}
      {action && <div className={styles.messageAction}>{action}</div>}
    </div>
  );
}
