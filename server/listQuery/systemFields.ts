import type { Field } from '../../generated/tables.ts';

export const idField: Field = system('id', 'integer', { sortable: true });

/**
 * The six properties that every entity has without saying so. `createdAs` and `updatedAs`, whom the writers acted as, are
 * columns of every table but properties of none: nobody reads, filters or sorts by them.
 */
export const systemFields: Record<string, Field> = {
  id: idField,
  rowSCN: system('rowSCN', 'integer'),
  createdAt: system('createdAt', 'dateTime', { sortable: true }),
  updatedAt: system('updatedAt', 'dateTime', { sortable: true }),
  createdBy: system('createdBy', 'integer'),
  updatedBy: system('updatedBy', 'integer'),
};

function system(name: string, type: Field['type'], more: Partial<Field> = {}): Field {
  return { name, kind: 'column', type, required: false, readOnly: true, search: 'equals', ...more };
}
