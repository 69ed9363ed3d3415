import type { I18nProvider } from 'ra-core';
import type { Locale } from '../../schemas/formats/locale.ts';

type Texts = Record<string, string>;

const loaders: Record<Locale, () => [Promise<{ messages: Texts }>, Promise<{ shell: Texts }>]> = {
  'en-US': () => [import('../../generated/messages/en-US.ts'), import('./en-US/shell.ts')],
  'pt-BR': () => [import('../../generated/messages/pt-BR.ts'), import('./pt-BR/shell.ts')],
  'es-ES': () => [import('../../generated/messages/es-ES.ts'), import('./es-ES/shell.ts')],
};

/** The texts of the public pages, without the library that the shell uses for plurals. */
export async function loadSignInTexts(locale: Locale): Promise<I18nProvider> {
  const [{ messages }, { shell }] = await Promise.all(loaders[locale]());
  const texts: Texts = { ...messages, ...shell };
  return {
    getLocale: () => locale,
    changeLocale: () => Promise.resolve(),
    translate: (key, options) => fill(texts[key] ?? options?._ ?? key, options),
  };
}

const fill = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
