import type { EntityName } from '../../../generated/tables.ts';
import { mostRows } from '../../../schemas/core/formats/manyRows.ts';
import { AppError } from '../errors.ts';
import { parseFilter, type Condition } from '../listQuery/filter.ts';
import { bodyRow, malformed, refuseOthers } from '../rows/bodyRow.ts';
import { isRow } from '../rows/compare.ts';
import type { Reader } from '../rows/reader.ts';
import type { Row } from '../rows/view.ts';
import { sharedFields, singleFields } from './fields.ts';
import type { Actor } from '../access/actor.ts';

/** A row with what it is to have, in the version that was seen if one was. */
export interface Wanted {
  readonly id: number;
  readonly rowSCN?: number;
  readonly values: Row;
}

/** The values that a body gives to all rows. @throws AppError objectExpected, malformedRequest, unknownField for what is not for many */
export function valuesAsked(actor: Actor, { sight }: Reader, entity: EntityName, body: unknown): Row {
  const names = new Set(sharedFields(actor, sight, entity).map(({ name }) => name));
  return valuesIn(bodyRow(body), names);
}

/** @throws AppError malformedRequest, unknownField for other names than these */
function valuesIn({ values }: Row, names: ReadonlySet<string>): Row {
  if (!isRow(values) || Object.keys(values).length === 0) throw malformed('values');
  refuseOthers(values, [...names]);
  return values;
}

/** Whether a body gives each of its rows values of its own. */
export const givesEachItsOwn = (body: unknown): boolean => {
  const { values, rows } = bodyRow(body);
  return values === undefined && Array.isArray(rows);
};

/** Which rows a body means: ids, or what a filter finds. @throws AppError malformedRequest, tooManyRows, as filters do */
export function meantBy(
  { sight }: Reader,
  entity: EntityName,
  body: unknown,
): { ids: number[] } | { filter: Condition[] } {
  const { ids, filter } = bodyRow(body);
  if (isRow(filter) && ids === undefined) return { filter: parseFilter(JSON.stringify(filter), entity, sight) };
  if (filter !== undefined) throw malformed('filter');
  const asked = listIn(ids, 'ids');
  if (!asked.every(isId) || new Set(asked).size < asked.length) throw malformed('ids');
  return { ids: asked };
}

/**
 * The rows that a body names, in the versions that were seen, with the values for all of them or those of each.
 * @throws AppError as `valuesAsked` does, tooManyRows
 */
export function rowsAsked(actor: Actor, reader: Reader, entity: EntityName, body: unknown): Wanted[] {
  const valuesOf = givesEachItsOwn(body)
    ? valuesOfEach(actor, reader, entity)
    : valuesOfAll(actor, reader, entity, body);
  const rows = listIn(bodyRow(body)['rows'], 'rows').map((row) => {
    if (!isRow(row)) throw malformed('rows');
    const { id, rowSCN } = row;
    if (!isId(id) || !isId(rowSCN)) throw malformed('rows');
    return { id, rowSCN, values: valuesOf(row) };
  });
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw malformed('rows');
  return rows;
}

function valuesOfAll(actor: Actor, reader: Reader, entity: EntityName, body: unknown): (row: Row) => Row {
  const values = valuesAsked(actor, reader, entity, body);
  return () => values;
}

function valuesOfEach(actor: Actor, { sight }: Reader, entity: EntityName): (row: Row) => Row {
  const names = new Set(singleFields(actor, sight, entity).map(({ name }) => name));
  return (row) => valuesIn(row, names);
}

function listIn(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw malformed(name);
  return withinBound(value);
}

/** @throws AppError tooManyRows */
export function withinBound<T>(rows: T[]): T[] {
  if (rows.length > mostRows) throw new AppError('tooManyRows', { params: { maximum: mostRows } });
  return rows;
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
