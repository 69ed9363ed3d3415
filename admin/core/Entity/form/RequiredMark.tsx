import styles from './form.module.css';

/** Behind the label of what must be filled in; who listens hears it of the input. */
export const RequiredMark = () => (
  <span className={styles.required} aria-hidden>
    {' *'}
  </span>
);
