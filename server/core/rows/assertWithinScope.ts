import { tables, type EntityName } from '../../../generated/tables.ts';
import { decidingPaths } from '../access/scope.ts';
import { AppError } from '../errors.ts';
import { baseAlias } from './columns.ts';
import { readVersions } from './read.ts';
import { column, marks, sql, type Sql } from './sql.ts';
import type { IdRow, Row } from './view.ts';
import type { Work } from './work.ts';

/**
 * A row may not be created outside the actor's rows nor moved out of them. A scope whose tie is the row's own id decides
 * nothing here: a row that is itself what the tie leads to is tied by others.
 * @throws AppError forbidden
 */
export async function assertWithinScope(
  work: Work,
  entity: EntityName,
  before: Row | null,
  row: IdRow,
  changed: ReadonlySet<string>,
): Promise<void> {
  const scope = work.reader.scope(entity, before ? 'update' : 'create', baseAlias);
  if (!scope || !(before ? mayLeave(work, entity, changed) : mayBeginOutside(work, entity))) return;
  await requireWithin(work, entity, scope, [row.id]);
}

/** No row may be created outside the actor's rows. @throws AppError forbidden where one is */
export async function assertNewWithinScope(work: Work, entity: EntityName, ids: readonly number[]): Promise<void> {
  const scope = work.reader.scope(entity, 'create', baseAlias);
  if (scope && mayBeginOutside(work, entity)) await requireWithin(work, entity, scope, ids);
}

async function requireWithin(work: Work, entity: EntityName, scope: Sql, ids: readonly number[]): Promise<void> {
  const those = sql(`${column(baseAlias, 'id')} in (${marks(ids)})`, ...ids);
  const found = await readVersions(work.source, entity, [those, scope], ids.length);
  if (found.length < ids.length) throw new AppError('forbidden', { entity });
}

function mayBeginOutside({ actor }: Work, entity: EntityName): boolean {
  const { granted, required } = decidingPaths(actor, entity, 'create');
  const isGranted = granted.length === 0 || granted.includes('id');
  return !isGranted || required.some((path) => path !== 'id');
}

/** Whether a change touches what ties the row to who reaches it. */
function mayLeave({ actor }: Work, entity: EntityName, changed: ReadonlySet<string>): boolean {
  const { granted, required } = decidingPaths(actor, entity, 'update');
  const heads = [...granted, ...required].map((path) => path?.split('.')[0]);
  const { fields } = tables[entity];
  const ties = Object.values(fields).filter(
    ({ name, ref }) => heads.includes(name) || (ref && heads.includes(ref.relation)),
  );
  return ties.some(({ name }) => changed.has(name));
}
