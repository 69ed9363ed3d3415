import { useTranslate } from 'ra-core';
import { notificationsPath, useUnreadCount } from '../../providers/notifications.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { FigureLink, type Figure } from './FigureLink.tsx';
import { useCounts } from './useCounts.ts';
import styles from './Home.module.css';

/** What waits for the person, as each room tells it: nothing that is not there is named. */
export function Attention() {
  const translate = useTranslate();
  const unread = useUnreadCount();
  const { figures, notified, isPending, isIncomplete, again } = useCounts(unread);
  const rest: Figure = {
    text: 'home.unread',
    todo: 'home.unread.todo',
    icon: 'info',
    count: Math.max(unread - notified, 0),
    to: notificationsPath,
  };
  const here = [...figures, rest].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="home-attention" aria-busy={isPending}>
      <h2 id="home-attention" className={styles.heading}>
        {translate('home.attention')}
      </h2>
      {here.length === 0 && !isPending && !isIncomplete && <p className={styles.quiet}>{translate('home.nothing')}</p>}
      {isIncomplete && (
        <p className={styles.quiet} role="alert">
          {translate('home.incomplete')} <Button onClick={again}>{translate('entity.again')}</Button>
        </p>
      )}
      <ul className={styles.figures}>
        {here.map((figure) => (
          <li key={figure.text}>
            <FigureLink {...figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}
