import { tables, type EntityName } from '../../../generated/tables.ts';
import { decidingPaths } from '../access/scope.ts';
import { AppError } from '../errors.ts';
import { baseAlias } from './columns.ts';
import { readVersions } from './read.ts';
import { column, marks, sql } from './sql.ts';
import type { Settled } from './storing.ts';
import type { Work } from './work.ts';

/**
 * A row may not be created outside the actor's rows nor moved out of them. A scope whose tie is the row's own id decides
 * nothing here: a row that is itself what the tie leads to is tied by others.
 * @throws AppError forbidden
 */
export async function assertWithinScope(work: Work, entity: EntityName, saved: readonly Settled[]): Promise<void> {
  const added = saved.filter(({ before }) => !before);
  await requireWithin(work, entity, 'create', added, () => mayBeginOutside(work, entity));
  const changed = saved.filter(({ before }) => before);
  await requireWithin(work, entity, 'update', changed, (row) => mayLeave(work, entity, row.changed));
}

async function requireWithin(
  work: Work,
  entity: EntityName,
  verb: 'create' | 'update',
  saved: readonly Settled[],
  mayBeOutside: (row: Settled) => boolean,
): Promise<void> {
  const scope = saved.length > 0 && work.reader.scope(entity, verb, baseAlias);
  if (!scope) return;
  const ids = saved.filter(mayBeOutside).map(({ row }) => row.id);
  if (ids.length === 0) return;
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
