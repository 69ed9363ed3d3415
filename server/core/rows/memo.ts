import type { EntityName } from '../../../generated/tables.ts';
import type { Reader } from './reader.ts';

/** A function of a reader and something of the schema whose results are kept for as long as the reader is. */
export function perReader<Key, Result>(make: (reader: Reader, key: Key) => Result): typeof make {
  const kept = new WeakMap<Reader, Map<Key, Result>>();
  return (reader, key) => {
    const known = kept.get(reader) ?? new Map<Key, Result>();
    kept.set(reader, known);
    const result = known.get(key) ?? make(reader, key);
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
