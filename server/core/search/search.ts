import type { Request, Response } from 'express';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { actorOf } from '../access/actor.ts';
import { routesWith, type Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { answerJson } from '../rows/answer.ts';
import { baseAlias } from '../rows/columns.ts';
import type { Found } from '../rows/composeJson.ts';
import { readerOf, type Reader } from '../rows/reader.ts';
import { parseSearch, type Asked } from './asked.ts';
import { hitOf, type RankedHit } from './hit.ts';
import { run, type Sql } from '../rows/sql.ts';
import { inTime } from './inTime.ts';
import { grownAmong } from './small.ts';
import { findableOf } from './sight.ts';
import { searchStatement, type Reading } from './statement.ts';

/** Of one entity no more are told. */
const mostOfOne = 8;

/** `GET /search`: records of all kinds; every statement asks for what the actor may read, so a session is enough. */
export function searchRoutes(database: Database): Route[] {
  return [routesWith(database)('GET', '/search', 'signedIn', answer)];
}

/** The records that begin so, and of those that are few the ones that have a word that does; `X-Incomplete` says that some kinds took too long. @throws AppError 400 of `parseSearch` */
async function answer(database: Database, request: Request, response: Response): Promise<void> {
  const asked = parseSearch(request.query, actorOf(request));
  const reader = readerOf(actorOf(request), database);
  const found = asked.text === '' ? [] : await findAll(database, reader, asked);
  if (found.includes(undefined)) response.set('X-Incomplete', 'true');
  const hits = bestOf(found.map((ranked = []) => ranked)).slice(0, asked.limit);
  answerJson(response, JSON.stringify(hits.map(({ hit }) => hit)));
}

/** Those of each entity that answers in time. */
async function findAll(database: Database, reader: Reader, asked: Asked): Promise<(RankedHit[] | undefined)[]> {
  const grown = grownAmong(database.source, asked.entities);
  grown.catch(() => undefined); // told by each that waits for it; of kinds without names none does
  return inTime(asked.entities.map((entity) => find(database, reader, entity, asked, grown)));
}

/** The rows of one entity, the best first. A narrowed large one may be read far: that keeps nobody else waiting. */
async function find(
  database: Database,
  reader: Reader,
  entity: EntityName,
  asked: Asked,
  grown: Promise<ReadonlySet<EntityName>>,
): Promise<RankedHit[]> {
  const findable = findableOf(reader, entity);
  const most = Math.min(asked.limit, mostOfOne);
  const areFew = findable.names.length > 0 && !(await grown).has(entity);
  const isFar = tables[entity].large && reader.scope(entity, 'read', baseAlias) !== null;
  const found = new Map<number, FoundRow>();
  const read = async (by: Reading): Promise<void> => {
    const statement = searchStatement(reader, entity, asked, findable, findable.selection, { most, by });
    if (!statement) return;
    for (const row of await (isFar ? run<FoundRow>(database.scan, statement) : runNear(database, statement)))
      found.set(row.id, row);
  };
  await read(areFew ? 'allNames' : 'indexes');
  if (!areFew && found.size < most) await read('someNames');
  const hits = [...found].map(([id, row]) =>
    hitOf(reader, entity, findable, asked, id, JSON.parse(findable.selection.compose(row))),
  );
  return hits.toSorted(byFit).slice(0, most);
}

type FoundRow = Found & { id: number };

/** Each of its ways reads one index in its order, or few names all, whatever is typed. */
const runNear = ({ source, dialect }: Database, { text, bindings }: Sql): Promise<FoundRow[]> =>
  run(source, { text: dialect.plannedOnce(text), bindings });

function byFit(a: RankedHit, b: RankedHit): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  const [one, other] = [fold(a.hit.represent), fold(b.hit.represent)];
  return one === other ? a.hit.id - b.hit.id : one < other ? -1 : 1;
}

/** All kinds in turn, the best of each first, so that none crowds the others out. */
function bestOf(found: readonly (readonly RankedHit[])[]): RankedHit[] {
  const placed = found.flatMap((hits) => hits.map((ranked, place) => ({ ...ranked, place })));
  return placed.toSorted((a, b) => a.rank - b.rank || a.place - b.place);
}
