import { accountStatus, userZero } from '../../../../schemas/core/formats/account.ts';
import { ActAsButton } from '../actAs/ActAsButton.tsx';
import { usersPath } from '../actAs/actable.ts';
import type { CountTile, Room } from '../../room.ts';
import { AccountActions } from './AccountActions.tsx';

/** Accounts of active users that an administrator should know of. */
const account = (key: string, icon: CountTile['icon'], such: CountTile['filter']): CountTile => ({
  key,
  icon,
  resource: 'users',
  filter: { ...such, status1: 'active' },
  isAdmins: true,
});

export const users = {
  name: 'users',
  keptRecords: { [usersPath]: ({ nmpCode }) => nmpCode === userZero },
  screenActions: {
    [usersPath]: [
      { name: 'account', Action: AccountActions },
      { name: 'actAs', Action: ActAsButton },
    ],
  },
  attention: [
    account('home.locked', 'warning', { accountStatus: accountStatus.locked }),
    // Who signed up and may sign in, but has no right before an administrator gives one; user zero needs none.
    account('home.roleless', 'accessPolicies', {
      accountStatus: accountStatus.ok,
      groups_empty: true,
      nmpCode_ne: userZero,
    }),
    // An invitation or a sign-up is on its way.
    account('home.waiting', 'accessPolicies', { accountStatus: [accountStatus.created, accountStatus.activated] }),
  ],
} as const satisfies Room;
