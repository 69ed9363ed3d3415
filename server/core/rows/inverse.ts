import type { EntityName, Field } from '../../../generated/tables.ts';
import { requireRight } from '../access/rights.ts';
import { AppError, refuseField } from '../errors.ts';
import { idsOf } from './graph.ts';
import { savedLists } from './listings.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

type Update = (entity: EntityName, id: number, values: Row) => Promise<void>;

/**
 * Saves the arrays that are another entity's references seen from here: each row that comes or goes is updated as if
 * it had been saved itself.
 * @throws AppError forbidden without the right on the moved rows, 422 on this array when they cannot do without
 */
export async function moveInverse(
  work: Work,
  entity: EntityName,
  before: Row | null,
  row: Row,
  changed: ReadonlySet<string>,
  update: Update,
): Promise<void> {
  for (const field of savedLists(entity)) {
    if (changed.has(field.name)) await moveRows(work, entity, field, before, row, update);
  }
}

async function moveRows(
  work: Work,
  entity: EntityName,
  field: Field,
  before: Row | null,
  row: Row,
  update: Update,
): Promise<void> {
  const { inverse, ref, name } = field;
  if (!inverse || !ref) return;
  const [past, now] = [idsOf(before?.[name]), idsOf(row[name])];
  const come = now.filter((id) => !past.includes(id)).map((id) => ({ id, owner: row['id'] }));
  const go = past.filter((id) => !now.includes(id)).map((id) => ({ id, owner: null }));
  if (come.length + go.length > 0) requireRight(work.actor, ref.entity, 'update');
  for (const { id, owner } of [...go, ...come].toSorted((one, other) => one.id - other.id)) {
    await update(ref.entity, id, { [inverse]: owner }).catch((error: unknown) => refuseMove(entity, name, error));
  }
}

/** What a moved row refuses is wrong with the array that moved it. */
function refuseMove(entity: EntityName, field: string, error: unknown): never {
  if (!(error instanceof AppError) || (error.status !== 422 && error.status !== 410)) throw error;
  const code = error.status === 410 ? 'brokenReference' : 'choiceNotAllowed';
  refuseField({ field, code, params: {} }, { entity, cause: error });
}
