import { useMemo, useState } from 'react';
import type { I18nProvider } from 'ra-core';
import { locales, type Locale } from '../../../generated/app.ts';
import { rememberLocale, speak } from './locale.ts';

/**
 * An i18n provider whose `changeLocale` loads the other language first and then shows it. react-admin's own way mounts
 * the whole page again and loses what was typed; here only the texts change. Another `initial` is taken over.
 */
export function useLanguage(initial: I18nProvider, load: (locale: Locale) => Promise<I18nProvider>): I18nProvider {
  const [texts, setTexts] = useState(initial);
  const [origin, setOrigin] = useState(initial);
  if (origin !== initial) {
    setOrigin(initial);
    setTexts(initial);
  }
  return useMemo(
    () => ({
      ...texts,
      async changeLocale(wanted) {
        const locale = locales.find((known) => known === wanted);
        if (locale === undefined) return;
        setTexts(await load(locale));
        speak(locale);
        rememberLocale();
      },
    }),
    [texts, load],
  );
}
