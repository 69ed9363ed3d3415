import type { EntityName, Verb } from '../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { AppError } from '../errors.ts';
import { base } from './columns.ts';
import { readVersions } from './read.ts';
import type { Reader } from './reader.ts';
import { column, sql } from './sql.ts';

/** Whether a row is among those that its reader may do `verb` with. */
export async function isSeen(source: Source, reader: Reader, verb: Verb, entity: EntityName, id: number) {
  const scope = reader.scope(entity, verb, base);
  const conditions = [sql(`${column(base, 'id')} = ?`, id), ...(scope ? [scope] : [])];
  return (await readVersions(source, entity, conditions, 1)).length > 0;
}

/** @throws AppError notFound for a row that its reader may not see, and for one that is not there */
export async function requireSeen(source: Source, reader: Reader, entity: EntityName, id: number): Promise<void> {
  if (!(await isSeen(source, reader, 'read', entity, id))) throw new AppError('notFound');
}
