import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nContext, useI18nProvider, type I18nProvider } from 'ra-core';
import { locales, type Locale } from '../../../generated/app.ts';
import type { LoadTexts, Texts } from './texts.ts';

interface Props {
  load: LoadTexts;
  children: ReactNode;
}

/** Lays the texts of a page over those that are there, in whatever language the person changes to. */
export function PageTexts({ load, children }: Props) {
  const base = useI18nProvider();
  const texts = useTexts(load, base.getLocale());
  const provider = useMemo(() => texts && overlay(base, texts), [base, texts]);
  return provider && <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>;
}

const prepared = new Map<LoadTexts, { locale: Locale; texts: Texts }>();

/** Loads the texts of a page ahead: in this language it is then shown at once. */
export async function preparePageTexts(load: LoadTexts, locale: Locale): Promise<void> {
  prepared.set(load, { locale, texts: await load(locale) });
}

function preparedTexts(load: LoadTexts, locale: string): Texts | undefined {
  const known = prepared.get(load);
  return known?.locale === locale ? known.texts : undefined;
}

/** Undefined until they are there; the former language stays until the next one has come. */
function useTexts(load: LoadTexts, wanted: string): Texts | undefined {
  const [texts, setTexts] = useState(() => preparedTexts(load, wanted));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const locale = locales.find((known) => known === wanted);
    let current = locale !== undefined;
    if (locale) load(locale).then((loaded) => current && setTexts(loaded), setFailure);
    return () => {
      current = false;
    };
  }, [load, wanted]);
  if (failure !== undefined && !texts) throw failure;
  return texts;
}

/** Providers fill in and count the sentence that they are given as the default of a key which they don't have. */
function overlay(base: I18nProvider, texts: Texts): I18nProvider {
  return {
    ...base,
    translate: (key, options) =>
      key in texts ? base.translate(`page ${key}`, { ...options, _: texts[key] }) : base.translate(key, options),
  };
}
