import type { EntityName } from '../../generated/tables.ts';
import type { Entities } from '../../generated/types.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

export async function runBeforeSave<E extends EntityName>(
  work: Work,
  entity: E,
  before: Row | null,
  row: Row,
): Promise<void> {
  if (isTyped(entity, row) && isTyped(entity, before)) await work.hooks[entity]?.beforeSave?.({ work, before, row });
}

export async function runAfterSave<E extends EntityName>(
  work: Work,
  entity: E,
  before: Row | null,
  row: Row,
): Promise<void> {
  if (isTyped(entity, row) && isTyped(entity, before)) await work.hooks[entity]?.afterSave?.({ work, before, row });
}

export async function runBeforeDelete<E extends EntityName>(work: Work, entity: E, row: Row): Promise<void> {
  if (isTyped(entity, row)) await work.hooks[entity]?.beforeDelete?.(work, row);
}

/** A row that passed the entity's validator, or was read from its table, has the shape of the entity's type. */
function isTyped<E extends EntityName, R extends Row | null>(_entity: E, row: R): row is R & Entities[E] {
  return row === row;
}
