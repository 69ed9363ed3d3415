import type { Locale } from '../../../schemas/core/formats/locale.ts';

/** 'A, B and C', or with 'or', as the language lists. */
export const listed = (texts: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(texts);
