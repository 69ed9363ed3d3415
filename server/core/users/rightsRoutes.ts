import { routesWith, type Route } from '../access/route.ts';
import { answerGroupRights, changeGroupRights } from './groupRights.ts';
import type { RightsRoom } from './rightsRoom.ts';
import { answerUserRights } from './userRights.ts';

/** The rights of a group, as the matrix shows and changes them, and those that a user has in the end. */
export function rightsRoutes(room: RightsRoom): Route[] {
  const route = routesWith(room);
  const read = { entity: 'accessPermission', verb: 'read' } as const;
  return [
    route('GET', '/users/groups/:id/rights', read, answerGroupRights),
    route('PUT', '/users/groups/:id/rights', { entity: 'accessPermission', verb: 'update' }, changeGroupRights),
    route('GET', '/users/:id/rights', read, answerUserRights),
  ];
}
