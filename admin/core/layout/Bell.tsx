import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { followNotifications } from '../providers/liveNotifications.ts';
import {
  ageOf,
  notificationsOf,
  notificationsPath,
  useUnreadCount,
  type Notification,
} from '../providers/notifications.ts';
import { useSession } from '../providers/session.ts';
import { Icon } from './Icon.tsx';
import { useToast } from './useToast.ts';
import { PageLink } from './PageLink.tsx';
import styles from './Bell.module.css';

/** Milliseconds for which a notification is news to who comes. */
const newsFor = 120_000;

/** The way to the notifications with the number of unread ones, as it changes. */
export function Bell() {
  const translate = useTranslate();
  const session = useSession();
  const count = useUnreadCount();
  useEffect(followNotifications, [session.id, session.sub]);
  useNews(notificationsOf(session));
  const words = translate(count === 0 ? 'shell.bell.none' : 'shell.bell', { smart_count: count });
  return (
    <>
      <PageLink to={notificationsPath} className={styles.bell} aria-label={words} title={words}>
        <Icon name="bell" />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </PageLink>
      <span role="status" className={styles.hidden}>
        {words}
      </span>
    </>
  );
}

/** Says what has come since the last look; what was there before is no news. */
function useNews(unread: readonly Notification[]): void {
  const toast = useToast();
  const translate = useTranslate();
  const [newest] = unread;
  const seen = useRef(newest?.id ?? 0);
  useEffect(() => {
    if (!newest || newest.id <= seen.current) return;
    seen.current = newest.id;
    if (ageOf(newest) > newsFor) return;
    const kind = translate(`resources.notifications.values.kind.${newest.kind}`);
    const about = new Set([newest.title, newest.senderName]); // a new account is of its own sender
    toast({ type: 'info', message: kind, caption: [...about].filter(Boolean).join(' · ') });
  }, [newest, toast, translate]);
}
