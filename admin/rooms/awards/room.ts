import type { Room } from '../../core/room.ts';

const each = { access: 'signedIn', page: () => import('../../core/pages/comingSoon/ComingSoon.tsx') } as const;

/** What the specification names for later. */
export const awards = {
  name: 'awards',
  toCome: [
    { ...each, path: '/accesspolicies', title: 'screens.accessPolicies' },
    { ...each, path: '/awardrules', title: 'screens.awardRules' },
    { ...each, path: '/companies', title: 'screens.companies' },
    { ...each, path: '/prizes', title: 'screens.prizes' },
    { ...each, path: '/awardgroups', title: 'screens.awardGroups' },
    { ...each, path: '/campaigns', title: 'screens.campaigns' },
  ],
} as const satisfies Room;
