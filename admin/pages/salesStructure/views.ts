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
