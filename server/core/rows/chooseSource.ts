import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Database } from '../database/database.ts';
import type { Source } from '../database/source.ts';
import { isLeaf, type Condition } from '../listQuery/filter.ts';
import type { ListQuery } from '../listQuery/parse.ts';
import { baseAlias } from './columns.ts';
import type { Reader } from './reader.ts';

const farthest = 10_000; // rows that an offset may pass over in a moment

/**
 * Where a list is best read: what an index surely answers at once is asked directly; whatever may have to look at many
 * rows of a large entity is asked where it keeps nobody else waiting.
 */
export function chooseSource(database: Database, reader: Reader, entity: EntityName, query: ListQuery): Source {
  const { large } = tables[entity];
  return large && (reader.scope(entity, 'read', baseAlias) || mayBeLong(entity, query))
    ? database.scan
    : database.source;
}

function mayBeLong(entity: EntityName, { conditions, sort, offset, exactCount }: ListQuery): boolean {
  if (offset > farthest || exactCount || sort.path.steps.length > 0) return true;
  const [only, ...others] = conditions;
  if (!only) return false;
  return others.length > 0 || !isIndexed(entity, only, sort.path.name);
}

/** Rows by their ids, the beginning of what is sorted by, or one value of a property that is indexed with it. */
function isIndexed(entity: EntityName, condition: Condition, sorted: string): boolean {
  if (!isLeaf(condition) || condition.path.steps.length > 0) return false;
  const { path, operator } = condition;
  if (operator === 'prefix') return path.name === sorted;
  if (operator === 'in') return path.name === 'id';
  if (operator !== 'eq') return false;
  const { indexes, unique } = tables[entity];
  const alone = path.name === 'id' || unique.some((names) => names.length === 1 && names[0] === path.name);
  return alone || [...indexes, ...unique].some(([first, second]) => first === path.name && second === sorted);
}
