import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { locked } from '../access/rights.ts';
import type { Actor } from '../access/actor.ts';
import { isWritable } from '../csv/importPaths.ts';
import type { Sight } from '../listQuery/sight.ts';

/**
 * The properties that an actor may give the same value in many rows: single values that somebody may write after the row
 * was made, and that no row has for itself alone.
 */
export function sharedFields(actor: Actor, sight: Sight, entity: EntityName): Field[] {
  const closed = locked(actor, entity);
  const unique = new Set(tables[entity].unique.flatMap(([name = '', ...others]) => (others.length > 0 ? [] : name)));
  return Object.values(tables[entity].fields)
    .filter((field) => field.kind === 'column' && isWritable(field) && !field.fixed)
    .filter(({ name }) => sight.fields(entity).has(name) && !closed.has(name) && !unique.has(name));
}
