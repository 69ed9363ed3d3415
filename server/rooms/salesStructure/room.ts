import type { Room } from '../../core/room.ts';
import { customerSalesTeam } from './customerTeams.ts';
import { handoverRoutes } from './handover.ts';
import { salesRegion, salesTeam } from './hooks.ts';

export const salesStructure = {
  name: 'salesStructure',
  hooks: { customerSalesTeam, salesRegion, salesTeam },
  open: (core) => ({ routes: handoverRoutes(core) }),
} satisfies Room;
