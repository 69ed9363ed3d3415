import type { Request } from 'express';
import type { Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Hooks } from '../rows/work.ts';

/** What the routes of rights stand on. */
export interface RightsRoom {
  readonly database: Database;
  readonly hooks: Hooks;
  /** All routes of the API: they say what can be done with each entity. */
  readonly routes: () => readonly Route[];
}

/** The id of an address. @throws AppError notFound */
export function idIn({ params: { id } }: Request): number {
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) throw new AppError('notFound');
  return Number(id);
}
