import type { Locale } from '../../../schemas/formats/locale.ts';
import type { LoadTexts, Texts } from './texts.ts';

const accountLoaders: Record<Locale, () => Promise<{ account: Texts }>> = {
  'en-US': () => import('./en-US/account.ts'),
  'pt-BR': () => import('./pt-BR/account.ts'),
  'es-ES': () => import('./es-ES/account.ts'),
};

/** Of the pages around an account that need no sign-in. */
export const loadAccountTexts: LoadTexts = async (locale) => (await accountLoaders[locale]()).account;
