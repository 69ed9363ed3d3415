import { useTranslate } from 'ra-core';
import { loadRights } from '../../providers/rights.ts';
import { isUserMenuEnabled, useSession } from '../../providers/session.ts';
import { settingsPath } from '../../route.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { PageLink } from '../../layout/PageLink.tsx';
import { usePolling } from '../../layout/usePolling.ts';
import styles from './Home.module.css';

/** For a person whose account has no rights yet: what is missing, who gives it, and what can be done meanwhile. */
export function QuickStart() {
  const translate = useTranslate();
  const hasMenu = isUserMenuEnabled(useSession());
  const look = () => void loadRights().catch(() => undefined);
  usePolling(look);
  return (
    <section className={styles.start} aria-labelledby="home-start">
      <h2 id="home-start" className={styles.startTitle}>
        {translate('home.start.title')}
      </h2>
      <ol className={styles.startSteps}>
        <li>{translate('home.start.role')}</li>
        <li>{translate('home.start.told')}</li>
        <li>{translate('home.start.meanwhile')}</li>
      </ol>
      <div className={styles.startWays}>
        <Button kind="primary" icon="refresh" onClick={look}>
          {translate('home.start.check')}
        </Button>
        {hasMenu && <PageLink to={settingsPath}>{translate('home.start.settings')}</PageLink>}
      </div>
    </section>
  );
}
