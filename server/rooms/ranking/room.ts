import type { Room } from '../../core/room.ts';
import { rankingRoutes } from './routes.ts';

export const ranking = {
  name: 'ranking',
  needs: ['campaigns'],
  open: ({ database }) => ({ routes: rankingRoutes(database) }),
} as const satisfies Room;
