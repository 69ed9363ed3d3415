import { tables, type EntityName, type Field, type Owned } from '../../generated/tables.ts';

/** The join table of a relation to many, for what reads it by itself. */
export function joinOf(entity: EntityName, property: string): NonNullable<Field['join']> {
  const join = tables[entity].fields[property]?.join;
  if (!join) throw new Error(`${entity}.${property} is no relation to many`);
  return join;
}

/** The table of an entity's owned rows. */
export function ownedOf(entity: EntityName, property: string): Owned {
  const owned = tables[entity].fields[property]?.owned;
  if (!owned) throw new Error(`${entity}.${property} owns no rows`);
  return owned;
}
