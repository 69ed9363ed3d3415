import type { I18nProvider } from 'ra-core';
import type { Locale } from '../../../schemas/formats/locale.ts';

type Texts = Record<string, string>;

const loaders: Record<Locale, () => Promise<{ shell: Texts }>> = {
  'en-US': () => import('./en-US/shell.ts'),
  'pt-BR': () => import('./pt-BR/shell.ts'),
  'es-ES': () => import('./es-ES/shell.ts'),
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

const fill = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
