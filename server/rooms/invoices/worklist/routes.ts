import { routesWith, type Route } from '../../../core/access/route.ts';
import type { Database } from '../../../core/database/database.ts';
import { answerWorklist } from './answerWorklist.ts';

export const worklistRoutes = (database: Database): Route[] => [
  routesWith(database)('GET', '/notasfiscais/worklist', { entity: 'invoice', verb: 'read' }, answerWorklist),
];
