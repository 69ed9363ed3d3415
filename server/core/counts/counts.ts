import type { Request, Response } from 'express';
import { byPath, tables, type EntityName } from '../../../generated/tables.ts';
import { actorOf, type Actor } from '../access/actor.ts';
import { may } from '../access/rights.ts';
import { routesWith, type Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { AppError, toAppError } from '../errors.ts';
import { parseJson } from '../listQuery/json.ts';
import { parameter, parseListQuery, refuseUnknown } from '../listQuery/parse.ts';
import { answerJson } from '../rows/answer.ts';
import { chooseSource } from '../rows/chooseSource.ts';
import { isRow } from '../rows/compare.ts';
import { coalescedTotal } from '../rows/coalescedReads.ts';
import { planTotal } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';

/** How many rows of a list there are. */
interface Counted {
  total: number;
  /** There are more. */
  capped: boolean;
}

interface Question {
  resource: string;
  /** As the address of a list has it. */
  filter: object;
}

const mostQuestions = 40;
const longest = 8000; // characters, as the address of a browser carries them

/** `GET /counts`: each is counted of what the actor may read, so a session is enough. */
export function countRoutes(database: Database): Route[] {
  return [routesWith(database)('GET', '/counts', 'signedIn', answer)];
}

/** As many answers as questions, in their order; null where the list itself would be refused. @throws AppError malformed */
async function answer(database: Database, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, ['of']);
  const questions = parseQuestions(parameter(request.query, 'of'));
  const actor = actorOf(request);
  answerJson(response, JSON.stringify(await Promise.all(questions.map((each) => count(database, actor, each)))));
}

function parseQuestions(text: string | undefined): Question[] {
  const questions = parseJson('of', text ?? '', longest);
  if (Array.isArray(questions) && questions.length <= mostQuestions && questions.every(isQuestion)) return questions;
  throw new AppError('malformed', { affectedField: 'of' });
}

const isQuestion = (value: unknown): value is Question =>
  isRow(value) && typeof value['resource'] === 'string' && isRow(value['filter']);

/** The total that the list itself would tell. */
async function count(database: Database, actor: Actor, { resource, filter }: Question): Promise<Counted | null> {
  const entity = Object.hasOwn(byPath, resource) ? byPath[resource] : undefined;
  if (entity === undefined || !mayList(actor, entity)) return null;
  try {
    const reader = readerOf(actor, database);
    const query = parseListQuery({ filter: JSON.stringify(filter), range: '[0,0]' }, entity, reader.sight);
    const source = chooseSource(database, reader, entity, query);
    const total = await coalescedTotal(source, planTotal(reader, entity, query));
    return { total: total.rows, capped: total.capped };
  } catch (thrown) {
    if (toAppError(thrown).status >= 500) throw thrown;
    return null;
  }
}

const mayList = (actor: Actor, entity: EntityName): boolean =>
  !tables[entity].never.includes('read') && may(actor, entity, 'read');
