import type { Field } from '../../generated/tables.ts';
import type { Dialect } from '../database/url.ts';
import { column } from './sql.ts';

/** Alias of the entity's own table in every statement. */
export const base = 't';

/**
 * The expression by which a property is sorted and compared: the shadow column of a folded text, the number in
 * SQLite's decimal texts (indexed as this very expression), else the column itself.
 */
export function orderedColumn(field: Field, alias: string, dialect: Dialect): string {
  if (field.folded) return column(alias, `${field.name}_folded`);
  const own = column(alias, field.name);
  return field.type === 'decimal' && dialect === 'sqlite' ? `cast(${own} as real)` : own;
}
