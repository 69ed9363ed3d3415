import type { Request, Response } from 'express';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import { requireRight } from '../access/rights.ts';
import { routesWith, type Route } from '../access/route.ts';
import { localeAsked, wantsCsv } from '../csv/answer.ts';
import type { Database } from '../database/database.ts';
import { parameter } from '../listQuery/parse.ts';
import { answerJson } from '../rows/answer.ts';
import { readerOf } from '../rows/reader.ts';
import { answerFile } from './file.ts';
import { parseSummary } from './parse.ts';
import { planSummary } from './plan.ts';
import { readSummary, requireFew } from './read.ts';

interface Parts {
  entity: EntityName;
  database: Database;
}

/** `GET /<resource>/summary` of every entity. */
export function summaryRoutes(database: Database): Route[] {
  return Object.values(tables).map(({ name: entity, path }) =>
    routesWith<Parts>({ entity, database })('GET', `/${path}/summary`, { entity, verb: 'read' }, answer),
  );
}

/** Sums of the rows that a list with this filter has, also as a file. @throws AppError 400 as for a list; manyRowsToRead */
async function answer({ entity, database }: Parts, request: Request, response: Response): Promise<void> {
  const asFile = wantsCsv(request);
  const locale = localeAsked(request) ?? actorOf(request).locale;
  const actor = { ...actorOf(request), locale };
  if (asFile) requireRight(actor, entity, 'export');
  const reader = readerOf(actor, database);
  const query = parseSummary(request.query, entity, reader.sight);
  const plan = planSummary(reader, entity, asFile ? 'export' : 'read', query);
  const source = tables[entity].large ? database.unprepared.scan : database.unprepared.source; // sums of many rows keep nobody waiting
  if (!query.confirmed) await requireFew(source, plan);
  const summary = await readSummary(source, plan);
  if (!asFile) answerJson(response, JSON.stringify(summary));
  else answerFile(response, entity, query, summary, parameter(request.query, 'raw') === '1' ? null : locale);
}
