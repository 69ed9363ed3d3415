import styles from '../invoices.module.css';

/** Why the server refused what was asked, in the dialog that stays open with what was chosen in it. */
export function Failure({ text }: { text: string }) {
  return (
    text !== '' && (
      <p role="alert" className={styles.error}>
        {text}
      </p>
    )
  );
}
