import type { Room } from '../../core/room.ts';

export const customers = {
  name: 'customers',
  recordTabs: [
    {
      name: 'branches',
      resource: 'customers',
      reads: 'customers',
      label: 'rooms.branches',
      load: () => import('./Branches.tsx'),
    },
  ],
} as const satisfies Room;
