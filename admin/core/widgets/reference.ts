import { resources, type Resource } from '../../../generated/resources.ts';
import type { Locale } from '../../../schemas/core/formats/locale.ts';
import { namingProperty } from '../../../schemas/core/formats/naming.ts';
import { asText, isRow, type Row } from '../format/value.ts';

/** The property that is a row's code, with every entity that has one; it goes out wherever a row is related. */
export const codeName = 'nmpCode';

/** The property that names a row of the resource in this language. */
export function representName(resource: Resource, locale: Locale): string {
  return namingProperty(resource.represent, locale);
}

/**
 * What a person calls the row: its representing text, else its code, else its number. Where the representing text is
 * only a code, the row it belongs to stands beside it ('3 · Terra Morena').
 */
export function represent(resource: Resource | undefined, row: Row, locale: Locale): string {
  const name = resource ? representName(resource, locale) : codeName;
  const text = knownName(resource, row, locale) || (row.id === undefined ? '' : `#${asText(row.id)}`);
  const owner = resource?.fields[name]?.widget === 'code' ? ownerName(resource, row, locale) : '';
  return owner ? `${text} · ${owner}` : text;
}

/** The row's representing text, else its code; '' where the person may see neither. */
export function knownName(resource: Resource | undefined, row: Row, locale: Locale): string {
  const name = resource ? representName(resource, locale) : codeName;
  return asText(row[name]) || asText(row[codeName]);
}

/** What the row's first required reference is called; '' when the row does not carry it. */
function ownerName({ fields }: Resource, row: Row, locale: Locale): string {
  const reference = Object.values(fields).find((field) => field.required && field.reference?.many === false)?.reference;
  const owner = reference && isRow(row.related) ? row.related[reference.relation] : undefined;
  return reference && isRow(owner) ? represent(resourceAt(reference.resource), owner, locale) : '';
}

/** By its path, 'users/groups'; undefined: there is none. */
export function resourceAt(path: string): Resource | undefined {
  return resources[path];
}
