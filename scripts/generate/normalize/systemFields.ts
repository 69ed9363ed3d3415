import type { systemFields as names } from '../dialect.ts';
import { defined } from '../records.ts';
import type { ResourceField } from '../shapes/resources.ts';
import type { Field } from '../shapes/tables.ts';

/**
 * The properties that every entity has without saying so. `createdAs` and `updatedAs`, whom the writers acted as, are
 * columns of every table but properties of none: nobody reads, filters or sorts by them.
 */
export const systemFields: Record<(typeof names)[number], Field> = {
  id: system('id', 'integer', { sortable: true }),
  rowSCN: system('rowSCN', 'integer'),
  createdAt: system('createdAt', 'dateTime', { sortable: true }),
  updatedAt: system('updatedAt', 'dateTime', { sortable: true }),
  createdBy: system('createdBy', 'integer'),
  updatedBy: system('updatedBy', 'integer'),
};

/** Those that a person may choose as columns of a list. */
export const systemColumns: Record<string, ResourceField> = Object.fromEntries(
  Object.values(systemFields)
    .filter(({ sortable }) => sortable)
    .map((field) => [field.name, columnOf(field)]),
);

function system(name: string, type: Field['type'], more: Partial<Field> = {}): Field {
  return { name, kind: 'column', type, required: false, readOnly: true, search: 'equals', ...more };
}

function columnOf({ name, type, required, readOnly, search, sortable }: Field): ResourceField {
  const widget = type === 'dateTime' ? type : 'code';
  return defined({ name, widget, type, required, readOnly, search, sortable });
}
