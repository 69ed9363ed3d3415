import type { Room } from '../../core/room.ts';
import { cyclesPath } from './cycle.ts';

export const campaigns = {
  name: 'campaigns',
  tiles: [{ name: 'cycle', resource: cyclesPath, load: () => import('./CycleTile.tsx') }],
  recordTabs: [
    {
      name: 'overview',
      resource: cyclesPath,
      reads: cyclesPath,
      label: 'rooms.cycle',
      isFirst: true,
      load: () => import('./CycleOverview.tsx'),
    },
  ],
} as const satisfies Room;
