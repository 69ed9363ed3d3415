import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { Locale } from '../../../../schemas/core/formats/locale.ts';
import { asText, isEmpty, type Row } from '../../format/value.ts';
import type { Choice } from '../../widgets/picker/choices.ts';
import { codeName, representName, resourceAt } from '../../widgets/reference.ts';

/** What the cells of a column name. */
export interface Named {
  field: ResourceField;
  /** What a cell says of one of those that are offered. */
  say: (choice: Choice, among: readonly Choice[]) => string;
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
  return way === representName(target, locale) ? { field, say: byName } : undefined;
}

const byCode = ({ code, text }: Choice): string => code || text;

/** Its name, or its code where another one is called so: a column of names takes both. */
const byName: Named['say'] = (choice, among) =>
  among.some(({ id, text }) => id !== choice.id && text === choice.text) ? byCode(choice) : choice.text;

/** What a line says: by columns their texts, and what all lines have besides. */
export interface Line {
  texts: ReadonlyMap<string, string>;
  values: Row;
}

/** What restricts the rows that a cell may name: constants, and what its line says of other references ('state.nmpCode'). */
export function restrictionIn({ fields }: Resource, { reference }: ResourceField, { texts, values }: Line): Row {
  if (!reference) return {};
  const own = Object.entries(reference.filter).flatMap(([property, name]): [string, unknown][] => {
    if (!isEmpty(values[name])) return [[property, values[name]]];
    const relation = fields[name]?.reference?.relation;
    const theirs = resourceAt(reference.resource)?.fields[property]?.reference?.relation;
    const column = [...texts.keys()].find((each) => each.startsWith(`${relation}.`));
    const text = asText(texts.get(column ?? '')).trim();
    return column === undefined || theirs === undefined || text === ''
      ? []
      : [[`${theirs}.${column.slice(column.indexOf('.') + 1)}`, text]];
  });
  return { ...Object.fromEntries(own), ...reference.where };
}
