import type { Room } from '../../core/room.ts';

export const ranking = {
  name: 'ranking',
  tiles: [{ name: 'bestSeller', resource: 'notasfiscais', load: () => import('./BestSellerTile.tsx') }],
  panels: {
    bestSeller: () => import('./BestSellerPanel.tsx'),
    leaderBoard: () => import('./LeaderBoard.tsx'),
  },
} as const satisfies Room;
