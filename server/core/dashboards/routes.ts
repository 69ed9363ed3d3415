import { routesWith, type Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { answerArrangement, changeArrangement } from './arrangement.ts';

/** How administrators arranged the dashboards for each role; what stands in them is asked of the lists. */
export function dashboardRoutes(database: Database): Route[] {
  const route = routesWith(database);
  return [
    route('GET', '/dashboards/:code/arrangement', 'signedIn', answerArrangement),
    route('PUT', '/dashboards/:code/arrangement', 'signedIn', changeArrangement),
  ];
}
