import { NavLink } from 'react-router-dom';
import styles from './messages.module.css';
import { useTexts } from './texts.ts';

export const inboxPath = '/messages';
export const sentPath = '/messages/sent';
export const sendPath = '/messages/send';

/** The ways to what was received and what was sent. */
export function Boxes() {
  const text = useTexts();
  return (
    <nav className={styles.tabs} aria-label={text('boxes')}>
      <NavLink end to={inboxPath} className={styles.tab}>
        {text('inbox')}
      </NavLink>
      <NavLink end to={sentPath} className={styles.tab}>
        {text('sent')}
      </NavLink>
    </nav>
  );
}
