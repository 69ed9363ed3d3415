import { lazy } from 'react';
import { externalRoles } from '../../../generated/app.ts';
import { accountStatus } from '../../../schemas/core/formats/account.ts';
import type { Room } from '../../core/room.ts';
import { HandOverAction } from './handover/HandOverAction.tsx';
import { customerTeamsPath, teamsPath } from './paths.ts';

export const salesStructure = {
  name: 'salesStructure',
  needs: ['campaigns'],
  listViews: {
    [teamsPath]: [
      {
        name: 'chart',
        icon: 'orgChart',
        label: 'rooms.orgChart',
        View: lazy(() => import('./chart/OrgChart.tsx')),
      },
    ],
    [customerTeamsPath]: [
      {
        name: 'timeline',
        icon: 'timeline',
        label: 'rooms.timeline',
        View: lazy(() => import('./timeline/Timeline.tsx')),
      },
    ],
  },
  screenActions: { [customerTeamsPath]: [{ name: 'handOver', Action: HandOverAction }] },
  moveNotes: { [teamsPath]: lazy(() => import('./MoveNotes.tsx')) },
  recordTabs: [
    {
      name: 'teams',
      resource: 'customers',
      reads: customerTeamsPath,
      label: 'rooms.customerTeams',
      load: () => import('./timeline/CustomerTeams.tsx'),
    },
  ],
  attention: [
    // Whose role reaches only the customers they are linked to, and who is linked to none: they read nothing.
    {
      key: 'home.customerless',
      icon: 'accessPolicies',
      resource: 'users',
      filter: {
        accountStatus: accountStatus.ok,
        salesRole: Object.keys(externalRoles),
        customers_empty: true,
        status1: 'active',
      },
      isAdmins: true,
    },
  ],
} as const satisfies Room;
