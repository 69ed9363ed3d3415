import type { Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import type { Hooks } from '../rows/work.ts';

/** What the routes of rights stand on. */
export interface RightsRoom {
  readonly database: Database;
  readonly hooks: Hooks;
  /** All routes of the API: they say what can be done with each entity. */
  readonly routes: () => readonly Route[];
}
