import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { accountStatus, externalRoles, userZero } from '../../../schemas/formats/account.ts';
import { filteredPath } from '../../Entity/paths.ts';
import type { Filter } from '../../format/filter.ts';
import { Icon, type IconName } from '../../layout/Icon.tsx';
import { notificationsPath, useUnreadCount } from '../../providers/notifications.ts';
import { useRights } from '../../providers/rights.ts';
import { useSession } from '../../providers/session.ts';
import { inboxPath } from '../messages/paths.ts';
import styles from './Home.module.css';

interface Matter {
  /** Of its text, which says how many. */
  key: string;
  icon: IconName;
  count: number;
  /** Where to see to it. */
  to: string;
}

/** Path of the resource of users, whose screen has it too. */
const users = 'users';

/** Accounts of active users that an administrator should know of; the first two are pending. */
const accounts = {
  /** Who signed up and may sign in, but has no right before an administrator gives one; user zero needs none. */
  roleless: { accountStatus: accountStatus.ok, salesRole_empty: true, groups_empty: true, nmpCode_ne: userZero },
  /** An invitation or a sign-up is on its way. */
  waiting: { accountStatus: [accountStatus.created, accountStatus.activated] },
  /** Whose role reaches only the customers they are linked to, and who is linked to none: they read nothing. */
  customerless: { accountStatus: accountStatus.ok, salesRole: [...externalRoles], customers_empty: true },
  locked: { accountStatus: accountStatus.locked },
};

/** What waits for the person: nothing that is not there is named. */
export function Attention() {
  const translate = useTranslate();
  const unread = useUnreadCount();
  const messages = useMessages(unread);
  const matters: Matter[] = [
    messages,
    { key: 'home.unread', icon: 'info', count: unread - messages.count, to: notificationsPath },
    { key: 'home.locked', icon: 'warning', ...useAccounts(accounts.locked) },
    { key: 'home.roleless', icon: 'accessPolicies', ...useAccounts(accounts.roleless) },
    { key: 'home.customerless', icon: 'accessPolicies', ...useAccounts(accounts.customerless) },
    { key: 'home.waiting', icon: 'accessPolicies', ...useAccounts(accounts.waiting) },
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

/** The unread messages among the `unread` notifications; counted again with every change of their number. */
function useMessages(unread: number): Matter {
  const filter = { 'copies.state': 'unread' };
  const enabled = unread > 0;
  const asked = { filter, pagination: { page: 1, perPage: 1 }, meta: { unread } };
  const { total = 0 } = useGetList('messages', asked, { enabled });
  const count = enabled ? Math.min(total, unread) : 0;
  return { key: 'home.messages', icon: 'mail', count, to: filteredPath(inboxPath, filter) };
}

/** How many active users' accounts are so, and where they are listed; only administrators are told. */
function useAccounts(such: Filter): Pick<Matter, 'count' | 'to'> {
  const { isAdmin } = useSession();
  const enabled = useRights(users).may.includes('read') && isAdmin;
  const filter = { ...such, status1: 'active' };
  const { total = 0 } = useGetList(users, { filter, pagination: { page: 1, perPage: 1 } }, { enabled });
  return { count: total, to: filteredPath(`/${users}`, filter) };
}
