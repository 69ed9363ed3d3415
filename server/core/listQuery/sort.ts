import { tables, type EntityName, type FieldType } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { parseJson } from './json.ts';
import { isSingle, resolvePath, type Path } from './path.ts';
import type { Sight } from './sight.ts';

export interface Sort {
  path: Path;
  descending: boolean;
}

/** `["field","ASC"]`, or the entity's own order. @throws AppError malformed, unknownField */
export function parseSort(text: string | undefined, entity: EntityName, sight: Sight): Sort {
  if (text === undefined || text === '') return ownSort(entity, sight);
  const parsed = parseJson('sort', text, 200);
  if (!Array.isArray(parsed) || parsed.length !== 2) throw new AppError('malformed', { affectedField: 'sort' });
  const [name, direction]: unknown[] = parsed;
  if (typeof name !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) {
    throw new AppError('malformed', { affectedField: 'sort' });
  }
  const path = resolvePath(sight, entity, name);
  if (!path || !isSortable(entity, path)) throw new AppError('unknownField', { affectedField: name });
  return { path, descending: direction === 'DESC' };
}

/** The order the schema declares; by id for an actor from whom that property is hidden. */
function ownSort(entity: EntityName, sight: Sight): Sort {
  const { sort } = tables[entity];
  const path = resolvePath(sight, entity, sort.replace(/^-/, '')) ?? resolvePath(sight, entity, 'id');
  if (!path) throw new AppError('forbidden');
  return { path, descending: sort.startsWith('-') };
}

const unordered: FieldType[] = ['text', 'json', 'ids', 'rows'];

/** A dotted name sorts where it has one value per row; on a large entity where an index of what it names carries that order. */
function isSortable(entity: EntityName, path: Path): boolean {
  if (path.steps.length === 0) return path.field.sortable === true;
  const { large, sortsByName } = tables[entity];
  if (large) return sortsByName.includes(path.name);
  return isSingle(path) && !unordered.includes(path.field.type);
}
