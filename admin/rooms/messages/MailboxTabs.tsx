import { NavLink } from 'react-router-dom';
import styles from './messages.module.css';
import { inboxPath, sentPath } from './paths.ts';
import { useTexts } from './texts.ts';

/** The ways to what was received and what was sent. */
export function MailboxTabs() {
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
