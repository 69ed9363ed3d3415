import { tables, type EntityName, type Field, type Table } from '../../../generated/tables.ts';

/** A place from which rows of an entity are pointed at. */
export interface Referrer {
  /** The entity whose rows point, or own the rows that point. */
  entity: EntityName;
  field: Field;
  onDelete: 'restrict' | 'cascade' | 'clear';
  /** Table and column that hold the id, and the column by which the pointing entity's row is known. */
  table: string;
  column: string;
  owner: string;
}

const known = new Map<EntityName, Referrer[]>();

/** Everything that may point at rows of an entity; relations that both sides show belong to the row itself. */
export function referrersOf(entity: EntityName): Referrer[] {
  const found = known.get(entity) ?? Object.values(tables).flatMap((table) => referrersIn(table, entity));
  known.set(entity, found);
  return found;
}

function referrersIn(table: Table, entity: EntityName): Referrer[] {
  return Object.values(table.fields).flatMap((field) => {
    const { ref, join, owned, kind } = field;
    if (owned) return ownedReferrers(table, field, owned, entity);
    if (ref?.entity !== entity || join?.other) return [];
    const place = { entity: table.name, field, onDelete: ref.onDelete };
    if (join) return [{ ...place, table: join.table, column: join.target, owner: join.own }];
    return kind === 'column' ? [{ ...place, table: table.table, column: field.name, owner: 'id' }] : [];
  });
}

function ownedReferrers(
  table: Table,
  field: Field,
  owned: NonNullable<Field['owned']>,
  entity: EntityName,
): Referrer[] {
  return Object.values(owned.fields)
    .filter(({ ref }) => ref?.entity === entity)
    .map(({ name, ref }) => ({
      entity: table.name,
      field,
      onDelete: ref?.onDelete ?? 'restrict',
      table: owned.table,
      column: name,
      owner: owned.owner,
    }));
}
