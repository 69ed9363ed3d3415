import type { EntityName } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { readCursor, type Cursor } from './cursor.ts';
import { idsAskedFor, parseFilter, type Condition } from './filter.ts';
import { parseRange, usualRows, type Range } from './range.ts';
import type { Sight } from './sight.ts';
import { parseSort, type Sort } from './sort.ts';

/** What a list request asks for, every part of it known to the schema and readable by the actor. */
export interface ListQuery extends Range {
  conditions: Condition[];
  sort: Sort;
  after: Cursor | null;
  exactCount: boolean;
}

/**
 * A list request in the dialect of ra-data-simple-rest.
 * @param query the address's parameters; one that is given twice is refused
 * @throws AppError 400, naming the parameter, field or operator
 */
export function parseListQuery(query: Record<string, unknown>, entity: EntityName, sight: Sight): ListQuery {
  refuseUnknown(query, parameters);
  const conditions = parseFilter(parameter(query, 'filter'), entity, sight);
  const sort = parseSort(parameter(query, 'sort'), entity, sight);
  const after = readCursor(parameter(query, 'after'), sort);
  const asked = idsAskedFor(conditions)?.length ?? 0; // whoever names rows wants them all, without a range
  const range = parseRange(parameter(query, 'range'), Math.max(usualRows, asked));
  const exactCount = readCount(parameter(query, 'count'));
  return { ...range, offset: after ? 0 : range.offset, conditions, sort, after, exactCount };
}

/** Whether all is to be counted, however many there are. @throws AppError malformed */
function readCount(text: string | undefined): boolean {
  if (text !== undefined && text !== 'exact') throw new AppError('malformed', { affectedField: 'count' });
  return text === 'exact';
}

/** What the address of a list may say; the last three are for its file. */
const parameters = ['filter', 'sort', 'range', 'after', 'count', 'locale', 'columns', 'raw'];

/** A parameter that is misspelt would silently ask for something else. @throws AppError unknownParameter */
export function refuseUnknown(query: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new AppError('unknownParameter', { affectedField: unknown });
}

/** A query parameter that is given at most once. @throws AppError malformed */
export function parameter(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('malformed', { affectedField: name });
}
