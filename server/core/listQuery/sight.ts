import { systemFields, tables, type EntityName, type Field, type Locale } from '../../../generated/tables.ts';
import { fallbackLocale } from '../../../schemas/core/formats/locale.ts';
import { hidden, may } from '../access/rights.ts';
import type { Actor } from '../access/actor.ts';

/** What one actor may read: whatever is not in it behaves as if it did not exist. */
export interface Sight {
  locale: Locale;
  /** The readable properties of an entity by name, system fields included; empty when its rows may not be read. */
  fields(entity: EntityName): ReadonlyMap<string, Field>;
}

/** The sight of an actor; each entity's part is made when it is first asked for. */
export function sightOf(actor: Actor): Sight {
  return makeSight(actor.locale, (entity) => readable(actor, entity));
}

/** Everything that is stored: for the server's own look at a row, never for an answer. */
export const fullSight: Sight = makeSight(fallbackLocale, (entity) => [
  ...Object.values(systemFields),
  ...Object.values(tables[entity].fields),
]);

function makeSight(locale: Locale, list: (entity: EntityName) => Field[]): Sight {
  const known = new Map<EntityName, ReadonlyMap<string, Field>>();
  const fields = (entity: EntityName) => {
    const found = known.get(entity) ?? new Map(list(entity).map((field) => [field.name, field]));
    known.set(entity, found);
    return found;
  };
  return { locale, fields };
}

function readable(actor: Actor, entity: EntityName): Field[] {
  if (!may(actor, entity, 'read')) return [];
  const concealed = hidden(actor, entity);
  const declared = Object.values(tables[entity].fields).filter(
    (field) => !field.writeOnly && !concealed.has(field.name) && targetIsReadable(actor, field),
  );
  return [...Object.values(systemFields), ...declared];
}

/** A list of rows that one may not read is not there; a single reference still tells its id. */
function targetIsReadable(actor: Actor, { kind, ref }: Field): boolean {
  return kind === 'column' || !ref || may(actor, ref.entity, 'read');
}
