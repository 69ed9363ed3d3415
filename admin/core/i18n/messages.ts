import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { languages, locales, type Locale } from '../../../generated/app.ts';

/** react-admin's texts first: they are nested, all others are flat and by key. */
type Parts = [Promise<TranslationMessages>, ...Promise<Record<string, string>>[]];

const loaders: Record<Locale, () => Parts> = {
  'en-US': () => [
    import('./en-US/ra.ts').then(({ ra }) => ra),
    import('../../../generated/messages/en-US.ts').then(({ messages }) => messages),
    import('./en-US/shell.ts').then(({ shell }) => shell),
    import('./en-US/home.ts').then(({ home }) => home),
    import('./en-US/entity.ts').then(({ entity }) => entity),
  ],
  'pt-BR': () => [
    import('./pt-BR/ra.ts').then(({ ra }) => ra),
    import('../../../generated/messages/pt-BR.ts').then(({ messages }) => messages),
    import('./pt-BR/shell.ts').then(({ shell }) => shell),
    import('./pt-BR/home.ts').then(({ home }) => home),
    import('./pt-BR/entity.ts').then(({ entity }) => entity),
  ],
  'es-ES': () => [
    import('./es-ES/ra.ts').then(({ ra }) => ra),
    import('../../../generated/messages/es-ES.ts').then(({ messages }) => messages),
    import('./es-ES/shell.ts').then(({ shell }) => shell),
    import('./es-ES/home.ts').then(({ home }) => home),
    import('./es-ES/entity.ts').then(({ entity }) => entity),
  ],
};

const named = locales.map((locale) => ({ locale, name: languages[locale].name }));

/** All texts of one language: the generated ones, react-admin's, the shell's and the generic screen's. */
export async function loadMessages(locale: Locale): Promise<I18nProvider> {
  const [ra, ...others] = await Promise.all(loaders[locale]());
  const texts: TranslationMessages = Object.assign({ ...ra }, ...others);
  return polyglotI18nProvider(() => texts, locale, named);
}
