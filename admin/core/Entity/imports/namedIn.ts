import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { Locale } from '../../../../schemas/core/formats/locale.ts';
import type { Choice } from '../../widgets/picker/choices.ts';
import { codeName, representName, resourceAt } from '../../widgets/reference.ts';

/** What the cells of a column name. */
export interface Named {
  field: ResourceField;
  /** What a cell says of a row. */
  say: (choice: Choice) => string;
}

/**
 * The reference that a column is, by itself ('region') or by a code or the name of what it names ('region.nmpCode');
 * undefined for what tells rows otherwise, or is none.
 */
export function namedIn({ fields }: Resource, column: string, locale: Locale): Named | undefined {
  const [relation, way, ...others] = column.split('.');
  const field = fields[column] ?? Object.values(fields).find(({ reference }) => reference?.relation === relation);
  const target = field?.reference?.many === false ? resourceAt(field.reference.resource) : undefined;
  if (!field || !target || others.length > 0) return undefined;
  if (way === undefined || way === codeName) return { field, say: byCode };
  return way === representName(target, locale) ? { field, say: ({ text }) => text } : undefined;
}

const byCode = ({ code, text }: Choice): string => code || text;
