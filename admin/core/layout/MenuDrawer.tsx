import { useTranslate } from 'ra-core';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Sheet } from './Sheet.tsx';
import { SectionLists } from './SideMenu.tsx';
import styles from './MenuDrawer.module.css';

/** The menu on a phone. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Sheet label={translate('shell.menu')} className={styles.drawer} onClose={onClose}>
      <div className={styles.head}>
        <Mark />
        <button type="button" className={styles.close} aria-label={translate('shell.closeMenu')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <nav className={styles.menu} aria-label={translate('shell.menu')}>
        <SectionLists onChoose={onClose} />
      </nav>
    </Sheet>
  );
}
