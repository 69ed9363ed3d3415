import { useI18nProvider, type I18nProvider } from 'ra-core';
import { codedText } from '../../../schemas/core/formats/codedText.ts';
import { inSentence } from '../../../schemas/core/formats/heading.ts';
import { fallbackLocale, locales, type Locale } from '../../../schemas/core/formats/locale.ts';

/** Where a property lives: the resource's path and the property's name, with dots for a child or a relation. */
export interface Source {
  path: string;
  name: string;
}

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The words of the screen in the user's language, by the generated key convention. */
export interface Words {
  locale: Locale;
  translate: Translate;
  label(source: Source): string;
  valueLabel(source: Source, value: unknown): string;
  /** The text of a code of a property with x-words. */
  codeLabel(words: string, value: string): string;
  /** The entity's name: `one` User, `many` Users. */
  one(path: string): string;
  many(path: string): string;
  /** The entity's name inside a sentence: 'user', 'users'. */
  kind(path: string, count: number): string;
}

export function useLocale(): Locale {
  return useWords().locale;
}

/** Made once for each language and page, however many cells ask. */
const made = new WeakMap<I18nProvider, Words>();

/** Labels and texts in the language of the page; the same object until that changes. */
export function useWords(): Words {
  const provider = useI18nProvider();
  const words = made.get(provider) ?? wordsOf(provider);
  made.set(provider, words);
  return words;
}

function wordsOf(provider: I18nProvider): Words {
  const spoken = provider.getLocale();
  const locale = locales.find((known) => known === spoken) ?? fallbackLocale;
  const translate: Translate = (key, options) => provider.translate(key, options);
  const name = (path: string, count: number) => translate(`resources.${path}.name`, { smart_count: count });
  return {
    locale,
    translate,
    label: ({ path, name: field }) =>
      translate(`resources.${path}.fields.${field}`, { _: translate(`words.${field}`, { _: field }) }),
    valueLabel: ({ path, name: field }, value) =>
      translate(`resources.${path}.values.${field}.${String(value)}`, { _: String(value) }),
    codeLabel: (words, value) =>
      codedText(value, (code) => translate(`words.${words}.${code}`, { _: '' }) || undefined),
    one: (path) => name(path, 1),
    many: (path) => name(path, 2),
    kind: (path, count) => inSentence(name(path, count)),
  };
}
