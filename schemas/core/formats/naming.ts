import type { Locale } from './locale.ts';

/** The property that names a row: one, or one for each language (x-resource.represent). */
type Represent = string | Readonly<Record<Locale, string>>;

/** The property that names a row to readers of a language. */
export const namingProperty = (represent: Represent, locale: Locale): string =>
  typeof represent === 'string' ? represent : represent[locale];

/** All that name it, of whatever language. */
export const namingProperties = (represent: Represent): string[] =>
  typeof represent === 'string' ? [represent] : Object.values(represent);
