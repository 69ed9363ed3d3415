import type { Route } from '../access/route.ts';
import { answerGroupRights, changeGroupRights } from './groupRights.ts';
import type { RightsRoom } from './rightsRoom.ts';
import { answerUserRights } from './userRights.ts';

/** The rights of a group, as the matrix shows and changes them, and those that a user has in the end. */
export function rightsRoutes(room: RightsRoom): Route[] {
  const read = { entity: 'accessPermission', verb: 'read' } as const;
  return [
    {
      method: 'GET',
      path: '/users/groups/:id/rights',
      right: read,
      handle: (request, response) => answerGroupRights(room, request, response),
    },
    {
      method: 'PUT',
      path: '/users/groups/:id/rights',
      right: { entity: 'accessPermission', verb: 'update' },
      handle: (request, response) => changeGroupRights(room, request, response),
    },
    {
      method: 'GET',
      path: '/users/:id/rights',
      right: read,
      handle: (request, response) => answerUserRights(room, request, response),
    },
  ];
}
