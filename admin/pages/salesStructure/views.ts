import { lazy } from 'react';
import type { ListView } from '../../Entity/views/listViews.ts';

/** How the sales teams are drawn besides as a table and as a tree. */
export const teamViews: readonly ListView[] = [
  {
    name: 'chart',
    icon: 'orgChart',
    label: 'entity.views.orgChart',
    View: lazy(() => import('./chart/OrgChart.tsx')),
  },
];

/** How else than as a table it is drawn who serves which customer. */
export const customerTeamViews: readonly ListView[] = [
  {
    name: 'timeline',
    icon: 'timeline',
    label: 'entity.views.timeline',
    View: lazy(() => import('./timeline/Timeline.tsx')),
  },
];
