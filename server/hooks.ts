import { customer } from './customers/hooks.ts';
import { message } from './messages/hooks.ts';
import type { Hooks } from './rows/work.ts';
import { salesRegion, salesTeam } from './salesStructure/hooks.ts';
import { stockPosting } from './stock/hooks.ts';
import { accessPermission, user, userGroup } from './users/hooks.ts';

/** What entities do beyond the generic resource: every hook there is. */
export const hooks: Hooks = {
  accessPermission,
  customer,
  message,
  salesRegion,
  salesTeam,
  stockPosting,
  user,
  userGroup,
};
