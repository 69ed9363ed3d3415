import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { accountStatus } from '../../../schemas/formats/account.ts';
import { Icon, type IconName } from '../../layout/Icon.tsx';
import { useUnreadCount } from '../../providers/notifications.ts';
import { useRights } from '../../providers/rights.ts';
import { useSession } from '../../providers/session.ts';
import styles from './Home.module.css';

interface Matter {
  /** Of its text, which says how many. */
  key: string;
  icon: IconName;
  count: number;
  /** Where to see to it. */
  to: string;
}

/** Accounts with an invitation or a sign-up on its way. */
const waiting = { accountStatus: [accountStatus.created, accountStatus.activated] };
const locked = { accountStatus: accountStatus.locked };

/** What waits for the person: nothing that is not there is named. */
export function Attention() {
  const translate = useTranslate();
  const matters: Matter[] = [
    { key: 'home.unread', icon: 'info', count: useUnreadCount(), to: '/notifications' },
    { key: 'home.locked', icon: 'warning', count: useAccounts(locked), to: listOf(locked) },
    { key: 'home.waiting', icon: 'accessPolicies', count: useAccounts(waiting), to: listOf(waiting) },
  ];
  const here = matters.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="home-attention">
      <h2 id="home-attention" className={styles.heading}>
        {translate('home.attention')}
      </h2>
      {here.length === 0 && <p className={styles.quiet}>{translate('home.nothing')}</p>}
      <ul className={styles.cards}>
        {here.map(({ key, icon, count, to }) => (
          <li key={key}>
            <Link to={to} className={styles.card}>
              <Icon name={icon} />
              <span className={styles.cardLabel}>{translate(key, { smart_count: count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AccountFilter = typeof waiting | typeof locked;

const listOf = (filter: AccountFilter): string =>
  `/users?${new URLSearchParams({ filter: JSON.stringify({ ...filter, status1: 'active' }) })}`;

/** How many active users' accounts are in these states; only administrators are told. */
function useAccounts(filter: AccountFilter): number {
  const { isAdmin } = useSession();
  const enabled = useRights('users').may.includes('read') && isAdmin;
  const query = { filter: { ...filter, status1: 'active' }, pagination: { page: 1, perPage: 1 } };
  return useGetList('users', query, { enabled }).total ?? 0;
}
