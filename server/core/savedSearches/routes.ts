import { routesWith, type Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { answerSearches } from './answer.ts';
import { changeSearch, removeSearch, saveSearch } from './write.ts';

/** Searches that people keep by a name, for themselves or for others (decision 052). */
export function savedSearchRoutes(database: Database): Route[] {
  const route = routesWith(database);
  return [
    route('GET', '/savedsearches', 'signedIn', answerSearches),
    route('POST', '/savedsearches', 'signedIn', saveSearch),
    route('PUT', '/savedsearches/:id', 'signedIn', changeSearch),
    route('DELETE', '/savedsearches/:id', 'signedIn', removeSearch),
  ];
}
