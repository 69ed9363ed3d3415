import type { Request, Response } from 'express';
import { tables, type EntityName } from '../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import { routesWith, type Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { answerJson } from '../rows/answer.ts';
import { conditionsOf } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';
import { parseSummary } from './parse.ts';
import { readSummary, requireFew } from './read.ts';
import { planSummary } from './statement.ts';

interface Parts {
  entity: EntityName;
  database: Database;
}

/** `GET /<resource>/summary` of every entity. */
export function summaryRoutes(database: Database): Route[] {
  return Object.values(tables).map(({ name: entity, path }) =>
    routesWith<Parts>({ entity, database })('GET', `/${path}/summary`, { entity, verb: 'read' }, summary),
  );
}

/** Sums of the rows that a list with this filter has. @throws AppError 400 as for a list; manyRowsToRead */
async function summary({ entity, database }: Parts, request: Request, response: Response): Promise<void> {
  const reader = readerOf(actorOf(request), database);
  const query = parseSummary(request.query, entity, reader.sight);
  const conditions = conditionsOf(reader, entity, 'read', query.conditions);
  const source = tables[entity].large ? database.unprepared.scan : database.unprepared.source; // sums of many rows keep nobody waiting
  if (!query.confirmed) await requireFew(source, entity, conditions);
  const plan = planSummary(reader, entity, query, conditions);
  answerJson(response, JSON.stringify(await readSummary(source, plan)));
}
