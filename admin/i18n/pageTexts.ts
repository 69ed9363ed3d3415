import type { Locale } from '../../schemas/formats/locale.ts';

export type Texts = Readonly<Record<string, string>>;

/** Loads the texts that only one page, or a few, need. */
export type LoadTexts = (locale: Locale) => Promise<Texts>;

const accountLoaders: Record<Locale, () => Promise<{ account: Texts }>> = {
  'en-US': () => import('./en-US/account.ts'),
  'pt-BR': () => import('./pt-BR/account.ts'),
  'es-ES': () => import('./es-ES/account.ts'),
};

/** Of the pages around an account that need no sign-in. */
export const loadAccountTexts: LoadTexts = async (locale) => (await accountLoaders[locale]()).account;
