import type { EntityName } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { readOne } from './read.ts';
import type { Work } from './work.ts';

/**
 * The JSON of a row that a transaction wrote, read within it: to its writer also where it is out of sight.
 * @throws AppError deleteConflict when it is not there
 */
export async function writtenJson(work: Work, entity: EntityName, id: number): Promise<string> {
  const row = await readOne(work.source, work.reader, entity, id, {});
  if (!row) throw new AppError('deleteConflict', { entity });
  return row.json;
}
