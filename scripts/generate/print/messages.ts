import { header } from './header.ts';
import { Code, literal } from './literal.ts';

/** generated/messages/<locale>.ts */
export function printMessages(messages: Record<string, string>): string {
  return `${header}export const messages: Record<string, string> = ${literal(messages)};\n`;
}

/** generated/messages/network.ts: what is said without network, when no other text can be fetched, in every language. */
export function printNetworkTexts(messages: Record<string, Record<string, string>>): string {
  const texts = Object.entries(messages).map(([locale, own]) => [
    locale,
    { message: own['errors.networkError'], caption: own['words.networkErrorCaption'] },
  ]);
  return `${header}export const networkTexts = ${literal(Object.fromEntries(texts))};\n`;
}

/** generated/messages/catalogues.ts: all of them, for the server, which answers in any. */
export function printCatalogues(locales: string[]): string {
  const name = (locale: string) => locale.replace('-', '');
  return [
    header.trimEnd(),
    "import type { Locale } from '../app.ts';",
    ...locales.map((locale) => `import { messages as ${name(locale)} } from './${locale}.ts';`),
    '',
    `export const catalogues: Record<Locale, Readonly<Record<string, string>>> = ${literal(
      Object.fromEntries(locales.map((locale) => [locale, new Code(name(locale))])),
    )};`,
    '',
  ].join('\n');
}

/** generated/messages/load.ts: one of them, for the admin. */
export function printMessageLoader(locales: string[]): string {
  const loaders = locales.map((locale) => [locale, new Code(`() => import('./${locale}.ts')`)]);
  return [
    header.trimEnd(),
    "import type { Locale } from '../app.ts';",
    '',
    `const loaders: Record<Locale, () => Promise<{ messages: Record<string, string> }>> = ${literal(Object.fromEntries(loaders))};`,
    '',
    'export const loadMessages = async (locale: Locale): Promise<Record<string, string>> =>',
    '  (await loaders[locale]()).messages;',
    '',
  ].join('\n');
}
