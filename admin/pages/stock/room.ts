import type { Room } from '../../layout/rooms.ts';

export const stock = {
  name: 'stock',
  panels: {
    lowCover: () => import('./LowCover.tsx'),
    quietCustomers: () => import('./QuietCustomers.tsx'),
  },
} satisfies Room;
