import type { Field } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { sortKeys } from '../../../schemas/core/formats/sortKey.ts';
import { column } from './sql.ts';

/** Alias of the entity's own table in every statement. */
export const baseAlias = 't';

/** The column by which a property is sorted and compared: the shadow that holds its order, its folded text, or itself. */
export function orderedColumn(field: Field, alias: string): string {
  return column(alias, field.order ? shadowNames.order(field) : searchedName(field));
}

/** The column in which a text is searched: its folded shadow where there is one. */
export function searchedColumn(field: Field, alias: string): string {
  return column(alias, searchedName(field));
}

function searchedName(field: Field): string {
  return field.folded ? shadowNames.folded(field) : field.name;
}

const shadowNames = {
  folded: ({ name }: Field) => `${name}_folded`,
  order: ({ name }: Field) => `${name}_order`,
};

/** The shadow columns of a property, and what stands there beside a value of it. */
export function shadowsOf(field: Field): { name: string; bind: (value: unknown) => string | null }[] {
  const shadow = (name: string, keyOf: (text: string) => string) => ({
    name,
    bind: (value: unknown) => {
      const text = value === null || value === undefined ? null : String(value);
      return text && keyOf(text);
    },
  });
  return [
    ...(field.folded ? [shadow(shadowNames.folded(field), fold)] : []),
    ...(field.order ? [shadow(shadowNames.order(field), sortKeys[field.order])] : []),
  ];
}

/** What is searched for in `searchedColumn`. */
export function searchedText(field: Field, value: unknown): string {
  return field.folded ? fold(String(value)) : String(value);
}
