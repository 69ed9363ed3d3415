import { useTranslate } from 'ra-core';
import styles from './public.module.css';

/** The one button of a form. */
export function Submit({ label, busy }: { label: string; busy: boolean }) {
  const translate = useTranslate();
  return (
    <button type="submit" className={styles.submit} aria-disabled={busy}>
      {busy ? translate('account.sending') : label}
    </button>
  );
}
