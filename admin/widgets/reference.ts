import { resources, type Resource } from '../../generated/resources.ts';
import type { Locale } from '../../schemas/formats/locale.ts';
import { asText, type Row } from '../format/value.ts';

/** The property that names a row of the resource in this language. */
export function representName(resource: Resource, locale: Locale): string {
  return typeof resource.represent === 'string' ? resource.represent : resource.represent[locale];
}

/** What a person calls the row: its representing text, else its code, else its number. */
export function represent(resource: Resource | undefined, row: Row, locale: Locale): string {
  const text = resource ? asText(row[representName(resource, locale)]) : '';
  return text || asText(row.nmpCode) || (row.id === undefined ? '' : `#${asText(row.id)}`);
}

export function resourceAt(path: string): Resource | undefined {
  return resources[path];
}
