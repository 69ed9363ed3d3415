import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { languages, locales, type Locale } from '../../../generated/app.ts';
import { loadShellTexts } from './shellTexts.ts';

const named = locales.map((locale) => ({ locale, name: languages[locale].name }));

/** All texts of one language, as react-admin asks for them. */
export async function loadMessages(locale: Locale): Promise<I18nProvider> {
  const texts = await loadShellTexts(locale);
  return polyglotI18nProvider(() => texts, locale, named, { replace: fillIn(locale) });
}

type Fill = (hole: string, name: string) => unknown;

/** What a number may be that counts nothing, but tells one of several. */
const telling = new Set(['id', 'item', 'line', 'row', 'version']);

/** How polyglot puts values into a text: counts as the reader writes them, however many digits they have. */
function fillIn(locale: Locale) {
  // By itself, as it is of the first that a browser loads: the formats of all else come later.
  const { format } = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' });
  return function (this: string, holes: RegExp, fill: Fill): string {
    return this.replace(holes, (hole, name: string) => {
      const value = fill(hole, name);
      return typeof value === 'number' && !telling.has(name) ? format(value) : String(value);
    });
  };
}
