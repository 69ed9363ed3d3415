import type { Room } from '../../layout/rooms.ts';

export const campaigns = {
  name: 'campaigns',
  tiles: [{ name: 'cycle', resource: 'campaigncycles', load: () => import('./CycleTile.tsx') }],
} satisfies Room;
