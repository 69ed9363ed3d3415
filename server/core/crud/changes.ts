import type { Request, Response } from 'express';
import type { EntityName, Field } from '../../../generated/tables.ts';
import { mostRows } from '../../../schemas/core/formats/manyRows.ts';
import { actorOf } from '../access/actor.ts';
import { givesEachItsOwn, meantBy, rowsAsked, valuesAsked, withinBound, type Wanted } from '../bulk/asked.ts';
import { sharedFields, singleFields } from '../bulk/fields.ts';
import { mostTold, reportOf } from '../bulk/report.ts';
import { changeRows, checkChange, type Change, type Outcome } from '../bulk/run.ts';
import { columnsFor } from '../bulk/texts.ts';
import type { Source } from '../database/source.ts';
import { beginChangeSet } from '../rows/changeSet.ts';
import { conditionsOf, readVersions } from '../rows/read.ts';
import { readerOf, type Reader } from '../rows/reader.ts';
import { refuseBlocked } from './bulk.ts';
import { write, type Resource } from './resource.ts';

/** `GET /<resource>/changes`: the properties that this person may give the same value in many rows, and each row for itself. */
export function sharedNames({ entity, database }: Resource, request: Request, response: Response): void {
  const actor = actorOf(request);
  const { sight } = readerOf(actor, database);
  const namesOf = (fields: readonly Field[]) => fields.map(({ name }) => name);
  const each = namesOf(singleFields(actor, sight, entity));
  response.json({ fields: namesOf(sharedFields(actor, sight, entity)), each, most: mostRows });
}

/** `POST /<resource>/changes/check`: what giving values to rows would do with each. */
export async function checkMany(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity, database } = resource;
  const reader = readerOf(actorOf(request), database);
  const rows = await rowsMeant(database.source, reader, entity, request);
  const change = changeOf(reader, entity, rows);
  const outcomes = await checkChange(resource, actorOf(request), change, rows, mostTold);
  response.json(await reportOf(database, reader, change, outcomes));
}

/**
 * `POST /<resource>/changes`: gives rows the same values or each its own, in the versions that were seen, to all or to
 * none; in `X-Undo` the id by which that can be undone.
 */
export async function changeMany(resource: Resource, request: Request, response: Response): Promise<void> {
  const { entity, database } = resource;
  const reader = readerOf(actorOf(request), database);
  const rows = rowsAsked(actorOf(request), reader, entity, request.body);
  const change = changeOf(reader, entity, rows);
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

function changeOf(reader: Reader, entity: EntityName, rows: readonly Wanted[]): Change {
  const names = [...new Set([...new Set(rows.map(({ values }) => values))].flatMap((values) => Object.keys(values)))];
  return { entity, names, columns: columnsFor(reader.sight, entity, names) };
}

/** Each row with its own values in a version, or those that ids or a filter mean with the same. @throws AppError tooManyRows */
async function rowsMeant(source: Source, reader: Reader, entity: EntityName, request: Request): Promise<Wanted[]> {
  const { body } = request;
  if (givesEachItsOwn(body)) return rowsAsked(actorOf(request), reader, entity, body);
  const values = valuesAsked(actorOf(request), reader, entity, body);
  const ids = await idsMeant(source, reader, entity, body);
  return ids.map((id) => ({ id, values }));
}

async function idsMeant(source: Source, reader: Reader, entity: EntityName, body: unknown): Promise<number[]> {
  const meant = meantBy(reader, entity, body);
  if ('ids' in meant) return meant.ids;
  const conditions = conditionsOf(reader, entity, 'read', meant.filter);
  const found = await readVersions(source, entity, conditions, mostRows + 1);
  return withinBound(found).map(({ id }) => id);
}
