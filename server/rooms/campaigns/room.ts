import type { Room } from '../../core/room.ts';
import { campaignCycle } from './hooks.ts';
import { campaignRoutes } from './routes.ts';

export const campaigns = {
  name: 'campaigns',
  hooks: { campaignCycle },
  open: ({ database }) => ({ routes: campaignRoutes(database) }),
} as const satisfies Room;
