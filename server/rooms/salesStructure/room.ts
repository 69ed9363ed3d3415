import { idsWithin } from '../../core/access/actor.ts';
import type { Room } from '../../core/room.ts';
import { customerSalesTeam } from './customerTeams.ts';
import { handoverRoutes } from './handover.ts';
import { salesRegion, salesTeam } from './hooks.ts';
import { customer } from './newCustomers.ts';
import { teamScope } from './teamScope.ts';

export const salesStructure = {
  name: 'salesStructure',
  scopes: { team: teamScope },
  /** Whom external roles may see, by the specification (section 3). */
  userInfo: (user) => ({
    externalSalesRoleInfo: user.within.length > 0 ? { customers: [...idsWithin(user, 'customers')] } : null,
  }),
  ownSettings: ['salesRole', 'customers'],
  hooks: { customer, customerSalesTeam, salesRegion, salesTeam },
  open: (core) => ({ routes: handoverRoutes(core) }),
} as const satisfies Room;
