import { tables, type EntityName } from '../../../generated/tables.ts';
import { isSame, propertiesOf } from './compare.ts';
import { valueForHistory } from './historyValues.ts';
import { perEntity } from './memo.ts';
import type { Row } from './view.ts';

/** What a new row has where nobody says anything else. */
export const defaultsOf = perEntity((entity): Readonly<Row> => {
  const given = Object.values(tables[entity].fields).filter((field) => field.default !== undefined);
  return Object.fromEntries(given.map((field) => [field.name, field.default]));
});

/** The properties in which a row differs from the stored one (null: it is new, and differs by what it says), in their order. */
export function changedProperties(entity: EntityName, before: Row | null, row: Row): Set<string> {
  const changed = new Set<string>();
  for (const { name, field, isColumn } of propertiesOf(tables[entity].fields)) {
    const value = row[name];
    if (before ? !isSame(field, before[name], value) : says(isColumn, value)) changed.add(name);
  }
  return changed;
}

/** Whether a value is more than nothing, which is an empty list where a list stands. */
function says(isColumn: boolean, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return isColumn || !Array.isArray(value) || value.length > 0;
}

/** What history keeps of a write: of what never leaves the server only that it changed. */
export function keptChanges(entity: EntityName, before: Row | null, row: Row, changed: ReadonlySet<string>) {
  const { fields } = tables[entity];
  const changes: Record<string, [unknown, unknown]> = {};
  for (const name of changed) {
    const field = fields[name];
    if (!field || (field.writeOnly && !before)) continue;
    changes[name] = [valueForHistory(field, before?.[name]), valueForHistory(field, row[name])];
  }
  return changes;
}
