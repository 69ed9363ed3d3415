import type { EntityName } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { parseFilter, type Condition } from '../listQuery/filter.ts';
import { bodyRow } from '../rows/bodyRow.ts';
import { isRow } from '../rows/compare.ts';
import type { Reader } from '../rows/reader.ts';
import { mostRows } from '../rows/trial.ts';
import type { Row } from '../rows/view.ts';
import { sharedFields } from './fields.ts';
import type { Actor } from '../access/actor.ts';

/** A row in the version in which it is to be changed. */
export interface Versioned {
  readonly id: number;
  readonly rowSCN: number;
}

/** The values that a body gives to all rows. @throws AppError objectExpected, malformedRequest, unknownField for what is not for many */
export function valuesAsked(actor: Actor, { sight }: Reader, entity: EntityName, body: unknown): Row {
  const { values } = bodyRow(body);
  if (!isRow(values) || Object.keys(values).length === 0) throw malformed('values');
  const names = new Set(sharedFields(actor, sight, entity).map(({ name }) => name));
  const other = Object.keys(values).find((name) => !names.has(name));
  if (other !== undefined) throw new AppError('unknownField', { affectedField: other });
  return values;
}

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

/** The rows that a body names, in the versions that were seen. @throws AppError malformedRequest, tooManyRows */
export function rowsAsked(body: unknown): Versioned[] {
  const rows = listIn(bodyRow(body)['rows'], 'rows').map((row) => {
    const { id, rowSCN } = isRow(row) ? row : {};
    if (!isId(id) || !isId(rowSCN)) throw malformed('rows');
    return { id, rowSCN };
  });
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw malformed('rows');
  return rows;
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
const malformed = (affectedField: string): AppError => new AppError('malformedRequest', { affectedField });
