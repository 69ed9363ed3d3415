import { tables, type EntityName } from '../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { base } from './columns.ts';
import { readVersions } from './read.ts';
import { column, sql } from './sql.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/**
 * A row may not be created outside the actor's rows nor moved out of them. Only what ties it to a customer, user or
 * region can do that; a row that is itself the customer or user is tied by others.
 * @throws AppError forbidden
 */
export async function assertWithinScope(work: Work, entity: EntityName, before: Row | null, row: Row, changed: ReadonlySet<string>): Promise<void> {
  const scope = work.reader.scope(entity, before ? 'update' : 'create', base);
  if (!scope || !tiesChanged(entity, changed)) return;
  const id = sql(`${column(base, 'id')} = ?`, Number(row['id']));
  const found = await readVersions(work.trx, entity, [id, scope], 1);
  if (found.length === 0) throw new AppError('forbidden', { entity });
}

function tiesChanged(entity: EntityName, changed: ReadonlySet<string>): boolean {
  const { rows, fields } = tables[entity];
  const heads = Object.values(rows).map((path) => path.split('.')[0]);
  if (heads.includes('id')) return false;
  const ties = Object.values(fields).filter(({ name, ref }) => heads.includes(name) || heads.includes(ref?.relation));
  return ties.some(({ name }) => changed.has(name));
}
