import type { Request, Response } from 'express';
import type { EntityName } from '../../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import { meantBy, rowsAsked, valuesAsked, withinBound } from '../bulk/asked.ts';
import { sharedFields } from '../bulk/fields.ts';
import { mostTold, reportOf } from '../bulk/report.ts';
import { changeRows, checkChange, type Change, type Outcome } from '../bulk/run.ts';
import { columnsFor } from '../bulk/texts.ts';
import type { Source } from '../database/source.ts';
import { beginChangeSet } from '../rows/changeSet.ts';
import { conditionsOf, readVersions } from '../rows/read.ts';
import { readerOf, type Reader } from '../rows/reader.ts';
import { mostRows } from '../rows/trial.ts';
import { refuseBlocked } from './bulk.ts';
import { write, type Resource } from './resource.ts';

/** `GET /<resource>/changes`: the properties that this person may give the same value in many rows. */
export function sharedNames({ entity, database }: Resource, request: Request, response: Response): void {
  const actor = actorOf(request);
  const fields = sharedFields(actor, readerOf(actor, database).sight, entity);
  response.json({ fields: fields.map(({ name }) => name), most: mostRows });
}

/** `POST /<resource>/changes/check`: what giving the values to rows, by their ids or by a filter, would do with each. */
export async function checkMany(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity, database } = resource;
  const reader = readerOf(actorOf(request), database);
  const change = changeOf(reader, resource, request);
  const ids = await idsMeant(database.source, reader, entity, request.body);
  const outcomes = await checkChange(resource, actorOf(request), change, ids, mostTold);
  response.json(await reportOf(database, reader, change, outcomes));
}

/**
 * `POST /<resource>/changes`: gives the values to the rows in the versions that were seen, to all or to none; in
 * `X-Undo` the id by which that can be undone.
 */
export async function changeMany(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity, database } = resource;
  const reader = readerOf(actorOf(request), database);
  const change = changeOf(reader, resource, request);
  const rows = rowsAsked(request.body);
  const { ids, set } = await write(resource, request, async (work) => {
    const begun = beginChangeSet(work, entity, 'saves');
    const outcomes = await changeRows(work, change, rows);
    refuseBlocked(new Map(outcomes.flatMap(refusalOf)));
    const changed = outcomes.flatMap(({ id, result }) => (result === 'changed' ? id : []));
    return { ids: changed, set: changed.length > 0 ? begun : undefined };
  });
  if (set !== undefined) response.set('X-Undo', set);
  response.json({ changed: ids.length });
}

const refusalOf = (outcome: Outcome) => (outcome.result === 'refused' ? [[outcome, outcome.error] as const] : []);

function changeOf(reader: Reader, { entity }: Resource, request: Request): Change {
  const values = valuesAsked(actorOf(request), reader, entity, request.body);
  return { entity, values, columns: columnsFor(reader.sight, entity, Object.keys(values)) };
}

/** @throws AppError tooManyRows */
async function idsMeant(source: Source, reader: Reader, entity: EntityName, body: unknown): Promise<number[]> {
  const meant = meantBy(reader, entity, body);
  if ('ids' in meant) return meant.ids;
  const conditions = conditionsOf(reader, entity, 'read', meant.filter);
  const found = await readVersions(source, entity, conditions, mostRows + 1);
  return withinBound(found).map(({ id }) => id);
}
