import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { locked } from '../access/rights.ts';
import type { Actor } from '../access/actor.ts';
import { isWritable, uniqueAlone } from '../csv/importPaths.ts';
import type { Sight } from '../listQuery/sight.ts';

/**
 * The properties that an actor may give the same value in many rows: those that each may be given, but for what no row
 * shares with another one.
 */
export function sharedFields(actor: Actor, sight: Sight, entity: EntityName): Field[] {
  const unique = new Set(uniqueAlone(entity));
  return singleFields(actor, sight, entity).filter(({ name }) => !unique.has(name));
}

/** The properties that an actor may give each row for itself: single values that may be written after the row was made. */
export function singleFields(actor: Actor, sight: Sight, entity: EntityName): Field[] {
  const closed = locked(actor, entity);
  return Object.values(tables[entity].fields)
    .filter((field) => field.kind === 'column' && isWritable(field) && !field.fixed)
    .filter(({ name }) => sight.fields(entity).has(name) && !closed.has(name));
}
