import type { I18nProvider } from 'ra-core';
import type { Locale } from '../../schemas/formats/locale.ts';

type Texts = Record<string, string>;

const loaders: Record<Locale, () => Promise<{ shell: Texts }>> = {
  'en-US': () => import('./en-US/shell.ts'),
  'pt-BR': () => import('./pt-BR/shell.ts'),
  'es-ES': () => import('./es-ES/shell.ts'),
};

const catalogues: Record<Locale, () => Promise<{ messages: Texts }>> = {
  'en-US': () => import('../../generated/messages/en-US.ts'),
  'pt-BR': () => import('../../generated/messages/pt-BR.ts'),
  'es-ES': () => import('../../generated/messages/es-ES.ts'),
};

/** The few texts of the public pages, without the library that the shell uses for plurals. */
export async function loadSignInTexts(locale: Locale): Promise<I18nProvider> {
  const { shell } = await loaders[locale]();
  return {
    getLocale: () => locale,
    changeLocale: () => Promise.resolve(),
    translate: (key, options) => fill(shell[key] ?? options?._ ?? key, options),
  };
}

/** The texts of the error catalogue. They grow with the schemas, so that a page without the shell waits until it needs one. */
export async function loadErrorTexts(locale: Locale): Promise<Texts> {
  const { messages } = await catalogues[locale]();
  return messages;
}

const fill = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
