import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { isSame } from './compare.ts';
import { valueForHistory } from './historyValues.ts';
import { perEntity } from './memo.ts';
import type { Row, StoredRow } from './view.ts';

/** What a new row has where nobody says anything else. */
export const defaultsOf = perEntity((entity): Readonly<Row> => {
  const given = Object.values(tables[entity].fields).filter((field) => field.default !== undefined);
  return Object.fromEntries(given.map((field) => [field.name, field.default]));
});

/** The properties in which a row differs from the stored one (null: it is new, and differs by what it says). */
export function changedProperties(entity: EntityName, before: Row | null, row: Row): Set<string> {
  const { fields } = tables[entity];
  if (!before) return saidProperties(fields, row);
  const changed = Object.values(fields).filter((field) => !isSame(field, before[field.name], row[field.name]));
  return new Set(changed.map((field) => field.name));
}

/** The properties of which a row says anything. */
export function saidProperties(fields: Record<string, Field>, row: Row): Set<string> {
  const said = new Set<string>();
  for (const field of Object.values(fields)) if (says(field, row[field.name])) said.add(field.name);
  return said;
}

/** Whether a value is more than nothing, which is an empty list where a list stands. */
function says({ kind }: Field, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return kind === 'column' || !Array.isArray(value) || value.length > 0;
}

/** What history keeps of a write: of what never leaves the server only that it changed. */
export function written(entity: EntityName, before: Row | null, row: StoredRow, changed: ReadonlySet<string>) {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of Object.values(tables[entity].fields)) {
    const { name, writeOnly } = field;
    if (!changed.has(name) || (writeOnly && !before)) continue;
    changes[name] = [valueForHistory(field, before?.[name]), valueForHistory(field, row[name])];
  }
  return { id: row.id, rowSCN: row.rowSCN, changes };
}
