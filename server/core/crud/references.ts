import type { Request, Response } from 'express';
import { actorOf } from '../access/actor.ts';
import { AppError } from '../errors.ts';
import { idsAskedFor, parseFilter } from '../listQuery/filter.ts';
import { parameter, refuseUnknown } from '../listQuery/parse.ts';
import { conditionsOf, readVersions } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';
import { countReferrers } from '../rows/referrerCounts.ts';
import type { Resource } from './resource.ts';

/** More rows than this are not asked about together: the question would not fit an address. */
const mostAsked = 100;

/**
 * `GET /<resource>/references?filter={"id":[...]}`: what refers to these rows, counted by resource and property, as far
 * as the actor may see them and what refers to them.
 */
export async function countReferences(
  { entity, database }: Resource,
  request: Request,
  response: Response,
): Promise<void> {
  refuseUnknown(request.query, ['filter']);
  const reader = readerOf(actorOf(request), database);
  const conditions = parseFilter(parameter(request.query, 'filter'), entity, reader.sight);
  const asked = idsAskedFor(conditions);
  if (!asked) throw new AppError('malformed', { affectedField: 'filter' });
  if (asked.length > mostAsked) throw new AppError('rangeTooLong', { params: { maximum: mostAsked } });
  const seen = await readVersions(
    database.source,
    entity,
    conditionsOf(reader, entity, 'read', conditions),
    asked.length,
  );
  const ids = seen.map(({ id }) => id);
  response.json(await countReferrers(database.source, reader, entity, ids));
}
