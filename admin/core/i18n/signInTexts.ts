import type { I18nProvider } from 'ra-core';
import type { Locale } from '../../../generated/app.ts';
import { loadTexts } from '../../../generated/texts/shell.ts';
import type { Texts } from './texts.ts';

/** The few texts of the public pages, without the library that the shell uses for plurals. */
export async function loadSignInTexts(locale: Locale): Promise<I18nProvider> {
  const shell: Texts = await loadTexts(locale);
  return {
    getLocale: () => locale,
    changeLocale: () => Promise.resolve(),
    translate: (key, options) => fill(shell[key] ?? options?._ ?? key, options),
  };
}

const fill = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
