import type { Locale } from '../../../schemas/core/formats/locale.ts';

export type Texts = Readonly<Record<string, string>>;

/** Loads the texts that only one page, or a few, need. */
export type LoadTexts = (locale: Locale) => Promise<Texts>;
