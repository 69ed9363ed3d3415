import { tables, type EntityName, type Field } from '../../../generated/tables.ts';

/** A list that people save, in which rows of an entity stand by a reference of theirs: the users of a group. */
export interface Listing {
  /** Whose rows have the list, and in which property. */
  readonly entity: EntityName;
  readonly field: Field;
  /** The property of the members that says in whose list they are. */
  readonly property: string;
}

const known = new Map<EntityName, Listing[]>();

/** The lists in which rows of an entity may stand. */
export function listingsOf(entity: EntityName): Listing[] {
  const found = known.get(entity) ?? Object.values(tables).flatMap(({ name }) => listsOf(name, entity));
  known.set(entity, found);
  return found;
}

function listsOf(owner: EntityName, members: EntityName): Listing[] {
  return savedLists(owner).flatMap((field) =>
    field.ref?.entity === members && field.inverse ? [{ entity: owner, field, property: field.inverse }] : [],
  );
}

/** The properties of an entity that list other rows by their reference to it, and are saved with it. */
export function savedLists(entity: EntityName): Field[] {
  return Object.values(tables[entity].fields).filter(({ inverse, readOnly }) => inverse && !readOnly);
}
