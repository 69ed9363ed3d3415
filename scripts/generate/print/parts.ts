import type { Part } from '../texts/parts.ts';
import { header } from './header.ts';
import { Code, literal, quoted } from './literal.ts';
import { union } from './tables.ts';

/** What the server says itself, in any language at once. */
const ofServer = 'mail';

/** generated/texts/<part>.ts, which loads a language, and a file for each language; the mails as one. */
export function printParts(parts: Part[], locales: string[]): [path: string, text: string][] {
  return parts.flatMap(({ name, texts }): [string, string][] => {
    if (name === ofServer) return [[`generated/texts/${name}.ts`, printWhole(texts)]];
    return [
      [`generated/texts/${name}.ts`, printLoader(name, texts, locales)],
      ...locales.map((locale): [string, string] => [
        `generated/texts/${locale}/${name}.ts`,
        `${header}export const texts = ${literal(texts[locale])};\n`,
      ]),
    ];
  });
}

function printTypes(name: string, texts: Part['texts']): string[] {
  const keys = Object.keys(Object.values(texts)[0] ?? {});
  const up = name.includes('/') ? '../../' : '../';
  return [
    header.trimEnd(),
    `import type { Locale } from '${up}app.ts';`,
    '',
    union('Key', keys),
    'export type Texts = Record<Key, string>;',
    '',
  ];
}

function printLoader(name: string, texts: Part['texts'], locales: string[]): string {
  const up = name.includes('/') ? '../' : './';
  const loaders = Object.fromEntries(
    locales.map((locale) => [locale, new Code(`() => import(${quoted(`${up}${locale}/${name}.ts`)})`)]),
  );
  return [
    ...printTypes(name, texts),
    `const loaders: Record<Locale, () => Promise<{ texts: Texts }>> = ${literal(loaders)};`,
    '',
    '/** The texts in a language. */',
    'export const loadTexts = async (locale: Locale): Promise<Texts> => (await loaders[locale]()).texts;',
    '',
  ].join('\n');
}

const printWhole = (texts: Part['texts']): string =>
  [...printTypes(ofServer, texts), `export const texts: Record<Locale, Texts> = ${literal(texts)};`, ''].join('\n');
