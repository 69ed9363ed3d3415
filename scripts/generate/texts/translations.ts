import { member } from '../check/explain.ts';
import { checkStructure } from '../check/structure.ts';
import type { TextFile } from '../dialect.ts';
import { parseFile } from '../parseFile.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../project.ts';
import { isSpoken } from '../languages.ts';
import type { Translations } from './fill.ts';
import { coreText, readCoreTexts } from './parts.ts';
import type { CoreTexts } from './parts.ts';

export interface Read extends Translations {
  locales: string[];
  /** What schemas/texts has in each language. */
  texts: Record<string, Source<TextFile>>;
  core: CoreTexts;
}

/**
 * The languages of app.json and their files; where it says none, because it cannot be read, the rest is read
 * in English. `besides`: languages that it does not have yet.
 */
export function readTranslations(
  sources: ReadonlyMap<string, string>,
  problems: Problem[],
  besides: readonly string[] = [],
): Read {
  const app = parseFile('schemas/app.json', sources.get('schemas/app.json') ?? '{}', []).value;
  const said = member(app, 'locales');
  const named = typeof said === 'object' && said !== null ? Object.keys(said).filter(isLanguage) : [];
  const locales = [...new Set([...(named.length > 0 ? named : ['en-US']), ...besides])];
  const texts = Object.fromEntries(locales.map((locale) => [locale, readTexts(sources, locale, problems)]));
  const core = readCoreTexts(sources, problems);
  const otherwise = (locale: string, key: string) => texts[locale]?.schema[key];
  return {
    locales,
    core,
    fallback: String(member(app, 'fallback') ?? locales[0]),
    texts,
    find: (locale, key) => otherwise(locale, key) ?? coreText(core, locale, key),
    otherwise,
  };
}

/** Of what is no language nobody is asked for texts: check/app.ts tells it. */
const isLanguage = (name: string): boolean => /^[a-z]{2,3}-[A-Z]{2}$/.test(name) && isSpoken(name);

function readTexts(sources: ReadonlyMap<string, string>, locale: string, problems: Problem[]): Source<TextFile> {
  const path = `schemas/texts/${locale}.json`;
  const file = parseFile(path, sources.get(path) ?? '{}', problems);
  return { file, schema: checkStructure('texts', file, problems) ?? {} };
}
