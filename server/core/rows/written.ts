import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { isSame } from './compare.ts';
import { valueForHistory } from './historyValues.ts';
import type { Row, StoredRow } from './view.ts';

const defaults = new Map<EntityName, Row>();

/** What a new row has where nobody says anything else. */
export function defaultsOf(entity: EntityName): Readonly<Row> {
  const known = defaults.get(entity);
  if (known) return known;
  const given = Object.values(tables[entity].fields).filter((field) => field.default !== undefined);
  const own = Object.fromEntries(given.map((field) => [field.name, field.default]));
  defaults.set(entity, own);
  return own;
}

/** The properties in which a row differs from the stored one (null: it is new, and differs by what it says). */
export function changedProperties(entity: EntityName, before: Row | null, row: Row): Set<string> {
  const differs = (field: Field) =>
    before ? !isSame(field, before[field.name], row[field.name]) : says(field, row[field.name]);
  return new Set(
    Object.values(tables[entity].fields)
      .filter(differs)
      .map((field) => field.name),
  );
}

/** Whether a value is more than nothing, of which there are two forms. */
const says = (field: Field, value: unknown): boolean =>
  value !== undefined && value !== null && !isSame(field, undefined, value);

/** What history keeps of a write: of what never leaves the server only that it changed. */
export function written(entity: EntityName, before: Row | null, row: StoredRow, changed: ReadonlySet<string>) {
  const kept = Object.values(tables[entity].fields).filter(
    ({ name, writeOnly }) => changed.has(name) && (before || !writeOnly),
  );
  const changes = kept.map((field): [string, [unknown, unknown]] => [
    field.name,
    [valueForHistory(field, before?.[field.name]), valueForHistory(field, row[field.name])],
  ]);
  return { id: row.id, rowSCN: row.rowSCN, changes: Object.fromEntries(changes) };
}
