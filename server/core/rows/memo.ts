import type { EntityName } from '../../../generated/tables.ts';

/** A function of a reader, or of what one may see, and something of the schema; its results are kept for as long as the former is. */
export function perOwner<Owner extends object, Key, Result>(make: (owner: Owner, key: Key) => Result): typeof make {
  const kept = new WeakMap<Owner, Map<Key, Result>>();
  return (owner, key) => {
    const known = kept.get(owner) ?? new Map<Key, Result>();
    kept.set(owner, known);
    const result = known.get(key) ?? make(owner, key);
    known.set(key, result);
    return result;
  };
}

/** A function of an entity's schema whose results are kept. */
export function perEntity<Result>(make: (entity: EntityName) => Result): typeof make {
  const kept = new Map<EntityName, Result>();
  return (entity) => {
    const result = kept.get(entity) ?? make(entity);
    kept.set(entity, result);
    return result;
  };
}
