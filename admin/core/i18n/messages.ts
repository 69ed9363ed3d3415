import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { languages, locales, type Locale } from '../../../generated/app.ts';
import { loadShellTexts } from './shellTexts.ts';

const named = locales.map((locale) => ({ locale, name: languages[locale].name }));

/** All texts of one language, as react-admin asks for them. */
export async function loadMessages(locale: Locale): Promise<I18nProvider> {
  const texts = await loadShellTexts(locale);
  return polyglotI18nProvider(() => texts, locale, named);
}
