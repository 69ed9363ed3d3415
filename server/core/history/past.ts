import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import type { Source } from '../database/source.ts';
import { AppError } from '../errors.ts';
import { changeable } from '../rows/changes.ts';
import { isSame } from '../rows/compare.ts';
import type { Reader } from '../rows/reader.ts';
import type { StoredRow } from '../rows/view.ts';
import { readEntries, summaryOf, type Changes } from './entries.ts';
import { fieldOf } from './shown.ts';

/**
 * How a row differs now from what it was after one of its versions: property -> [now, then]. What other rows say of it
 * (their references to it) is theirs and not compared.
 * @throws AppError notFound for a version that history does not reach
 */
export async function differencesSince(
  source: Source,
  reader: Reader,
  entity: EntityName,
  now: StoredRow,
  version: number,
): Promise<Changes> {
  await assertReached(source, entity, now, version);
  const then = new Map<string, unknown>();
  for (const { rowSCN, action, changes } of await readEntries(source, reader, entity, now.id, { above: version - 1 })) {
    if (rowSCN === version && action === 'delete') throw new AppError('notFound', { entity });
    if (rowSCN > version)
      for (const [property, [before]] of changes) then.set(fieldOf(entity, property)?.name ?? property, before);
  }
  return new Map(
    Object.values(tables[entity].fields)
      .filter((field) => isCompared(field) && then.has(field.name) && differs(field, now, then))
      .map((field) => [field.name, [now[field.name], then.get(field.name)]]),
  );
}

function isCompared({ kind, writeOnly }: Field): boolean {
  return kind !== 'inverse' && !writeOnly;
}

function differs(field: Field, now: StoredRow, then: ReadonlyMap<string, unknown>): boolean {
  return !isSame(field, then.get(field.name), now[field.name]);
}

/** The oldest entry tells what was before it too, unless the row began with it. */
async function assertReached(source: Source, entity: EntityName, now: StoredRow, version: number): Promise<void> {
  const { oldest } = await summaryOf(source, entity, now.id);
  const first = oldest === null ? now.rowSCN : Math.max(oldest - 1, 1);
  if (version < first || version > now.rowSCN) throw new AppError('notFound', { entity });
}

/** Which of these properties of a row the actor could bring back by an update. */
export function restorable(entity: EntityName, actor: Actor, now: StoredRow, properties: readonly string[]): string[] {
  const may = changeable(entity, actor, now);
  return properties.filter((property) => {
    const field = tables[entity].fields[property];
    return field !== undefined && may(field) && !keepsSecrets(field);
  });
}

/** Owned rows with something that never leaves the server could only come back without it. */
function keepsSecrets({ owned }: Field): boolean {
  return Object.values(owned?.fields ?? {}).some((field) => field.writeOnly);
}
