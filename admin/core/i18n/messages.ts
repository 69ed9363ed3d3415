import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { languages, locales, type Locale } from '../../../generated/app.ts';
import { loadMessages as loadGenerated } from '../../../generated/messages/load.ts';
import { loadTexts as loadEntity } from '../../../generated/texts/entity.ts';
import { loadTexts as loadHome } from '../../../generated/texts/home.ts';
import { loadTexts as loadRa } from '../../../generated/texts/ra.ts';
import { loadTexts as loadShell } from '../../../generated/texts/shell.ts';

const loaders = [loadRa, loadGenerated, loadShell, loadHome, loadEntity];

const named = locales.map((locale) => ({ locale, name: languages[locale].name }));

/** All texts of one language, flat and by key: react-admin's, the generated ones, the shell's and the generic screen's. */
export async function loadMessages(locale: Locale): Promise<I18nProvider> {
  const parts = await Promise.all(loaders.map((load) => load(locale)));
  const texts: TranslationMessages = Object.assign({}, ...parts);
  return polyglotI18nProvider(() => texts, locale, named);
}
