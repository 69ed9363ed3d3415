import { position } from '../generate/json.ts';
import { parseFile } from '../generate/parseFile.ts';
import type { Sources } from '../generate/read.ts';
import { textsIn } from '../generate/texts/fill.ts';
import { gapsOf } from '../generate/texts/gaps.ts';
import { coreText, ofSchemas, saidOfParts, type Said } from '../generate/texts/parts.ts';
import { readTranslations, type Read } from '../generate/texts/translations.ts';

/** A text that a language lacks. */
export interface Missing {
  key: string;
  /** Where it is written in another language: 'schemas/country.json:12:7'. */
  place: string;
  /** What it says in the fallback. */
  text: string;
  /** The file that takes its translation, and the part of the core's file. */
  file: string;
  part?: string;
  /** What a translation is filled in with: one of these, each as `gapsOf` has it. */
  gaps: string[];
}

/** Every text that a language lacks, in the order of the files. @throws Error of files that cannot be read */
export function missingIn(sources: Sources, locale: string): { missing: Missing[]; fallback: string } {
  const read = readTranslations(sources, [], [locale]);
  const all = [
    ...partsMissing(sources, read, locale),
    ...schemasMissing(sources, read, locale),
    ...ownMissing(read, locale),
  ];
  return { missing: [...new Map(all.map((each) => [each.key, each])).values()], fallback: read.fallback };
}

const coreFile = (locale: string): string => `schemas/core/texts/${locale}.json`;
const ownFile = (locale: string): string => `schemas/texts/${locale}.json`;

/** Of the core's screens and of rooms. */
function partsMissing(sources: Sources, { core, texts, fallback }: Read, locale: string): Missing[] {
  const said = saidOfParts(sources, core, []);
  const model = (name: string): Said | undefined =>
    said.find((each) => each.name === name && each.locale === fallback) ?? said.find((each) => each.name === name);
  return [...new Set(said.map(({ name }) => name))].flatMap((name) => {
    const { file, path, texts: wanted } = model(name) ?? { path: [], texts: {} };
    const own = said.find((each) => each.name === name && each.locale === locale)?.texts ?? {};
    const lacking = Object.entries(wanted).filter(([key]) => (own[key] ?? texts[locale]?.schema[key]) === undefined);
    const isRoom = name.includes('/');
    return lacking.map(([key, text]) => ({
      key,
      place: file ? position(file, [...path, key], 'key') : '',
      text,
      ...(isRoom ? { file: ownFile(locale) } : { file: coreFile(locale), part: name }),
      gaps: said.flatMap((each) =>
        each.name === name && each.texts[key] !== undefined ? gapsOf(each.texts[key]) : [],
      ),
    }));
  });
}

/** Of schemas, which may have them themselves. */
function schemasMissing(sources: Sources, { find, core, fallback }: Read, locale: string): Missing[] {
  const paths = [...sources.keys()].filter(
    (path) => /^schemas\/.*\.json$/.test(path) && !/\.meta\.json$|\/texts\//.test(path),
  );
  return paths.flatMap((path) => {
    const file = parseFile(path, sources.get(path) ?? '{}', []);
    const isCore = path.startsWith('schemas/core/');
    return textsIn(file).flatMap(({ key, path: at, text }): Missing[] => {
      if ((text[locale] ?? find(locale, key)) !== undefined) return [];
      const model =
        text[fallback] ?? find(fallback, key) ?? coreText(core, 'en-US', key) ?? Object.values(text)[0] ?? '';
      const target = isCore ? { file: coreFile(locale), part: ofSchemas } : { file: ownFile(locale) };
      return [{ key, place: position(file, at, 'key'), text: model, ...target, gaps: [gapsOf(model)] }];
    });
  });
}

/** What the business calls its own. */
function ownMissing({ texts, fallback }: Read, locale: string): Missing[] {
  const { file, schema = {} } = texts[fallback] ?? {};
  return Object.entries(schema).flatMap(([key, text]): Missing[] =>
    !file || texts[locale]?.schema[key] !== undefined
      ? []
      : [{ key, place: position(file, [key], 'key'), text, file: ownFile(locale), gaps: [gapsOf(text)] }],
  );
}
