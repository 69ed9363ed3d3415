import { checkStructure } from '../check/structure.ts';
import type { PartedTextFile, TextFile } from '../dialect.ts';
import { positionAt } from '../json.ts';
import type { JsonFile } from '../json.ts';
import { parseFile } from '../parseFile.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { mapValues } from '../records.ts';
import { gapsOf } from './gaps.ts';

/** Texts that are loaded together: a part of the core's, or those of a room. */
export interface Part {
  /** 'account', 'rooms/plans'. */
  name: string;
  /** The texts by language and key, as far as they are known. */
  texts: Record<string, Record<string, string>>;
}

/** What one file says of a part; `path` is where its texts begin in the file. */
export interface Said {
  name: string;
  locale: string;
  file: JsonFile;
  path: string[];
  texts: TextFile;
}

/** What the core says in each language: the parts of its screens, and under `schemas` texts of its own schemas. */
export type CoreTexts = Record<string, { file: JsonFile; schema: PartedTextFile }>;

const ofCore = /^schemas\/core\/texts\/([^/]+)\.json$/;
const ofRoom = /^admin\/rooms\/([^/]+)\/texts\/([^/]+)\.json$/;
/** The part of the core's file that schemas take their texts from. */
export const ofSchemas = 'schemas';

export function readCoreTexts(sources: ReadonlyMap<string, string>, problems: Problem[]): CoreTexts {
  const files = [...sources].flatMap(([path, text]) => {
    const locale = ofCore.exec(path)?.[1];
    if (locale === undefined) return [];
    const file = parseFile(path, text, problems);
    return [[locale, { file, schema: checkStructure('partedTexts', file, problems) ?? {} }] as const];
  });
  return Object.fromEntries(files);
}

/** A text of a schema of the core in a language that the schema itself does not have. */
export const coreText = (core: CoreTexts, locale: string, key: string): string | undefined =>
  core[locale]?.schema[ofSchemas]?.[key];

/** The parts with what the business's own files say besides or otherwise, and what is missing in one of the languages. */
export function readParts(
  sources: ReadonlyMap<string, string>,
  core: CoreTexts,
  own: Record<string, { file: JsonFile; schema: TextFile }>,
  fallback: string,
): { parts: Part[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const all = saidOfParts(sources, core, problems);
  const names = [...new Set(all.map(({ name }) => name))];
  const parts = names.map((name) => {
    const said = all.filter((each) => each.name === name);
    const keys = [...new Set(inOrder(said, fallback).flatMap(({ texts }) => Object.keys(texts)))];
    problems.push(...Object.keys(own).flatMap((locale) => lacking(said, own, keys, locale, fallback)));
    return { name, texts: mapValues(own, ({ schema }, locale) => textsIn(said, schema, keys, locale)) };
  });
  return { parts, problems };
}

/** What every file says of every part, in whatever language. */
export const saidOfParts = (sources: ReadonlyMap<string, string>, core: CoreTexts, problems: Problem[]): Said[] => [
  ...saidByCore(core),
  ...saidByRooms(sources, problems),
];

const saidByCore = (core: CoreTexts): Said[] =>
  Object.entries(core).flatMap(([locale, { file, schema }]) =>
    Object.entries(schema).flatMap(([name, texts]) =>
      name === ofSchemas ? [] : [{ name, locale, file, path: [name], texts }],
    ),
  );

function saidByRooms(sources: ReadonlyMap<string, string>, problems: Problem[]): Said[] {
  return [...sources].flatMap(([path, text]) => {
    const [, room, locale] = ofRoom.exec(path) ?? [];
    if (room === undefined || locale === undefined) return [];
    const file = parseFile(path, text, problems);
    return [{ name: `rooms/${room}`, locale, file, path: [], texts: checkStructure('texts', file, problems) ?? {} }];
  });
}

/** The fallback's first, whose order the others follow. */
const inOrder = (said: Said[], fallback: string): Said[] =>
  said.toSorted((a, b) => Number(b.locale === fallback) - Number(a.locale === fallback));

function textsIn(said: Said[], own: TextFile, keys: string[], locale: string): Record<string, string> {
  const texts = said.find((each) => each.locale === locale)?.texts ?? {};
  return Object.fromEntries(keys.map((key) => [key, own[key] ?? texts[key] ?? '']));
}

/** The language in which the core is written first: by its grammar a sentence may be filled in otherwise than all others. */
const modelLanguage = 'en-US';
const isFilledAlike = (one: string, other: string): boolean => gapsOf(one) === gapsOf(other);

/** What a language lacks of a part, and what it fills in as no other language does. */
function lacking(
  said: Said[],
  own: Record<string, { file: JsonFile; schema: TextFile }>,
  keys: string[],
  locale: string,
  fallback: string,
): Problem[] {
  const mine = said.find((each) => each.locale === locale);
  const business = own[locale];
  const model = said.find((each) => each.locale === fallback)?.texts ?? said[0]?.texts ?? {};
  return keys.flatMap((key): Problem[] => {
    const text = business?.schema[key] ?? mine?.texts[key];
    const isOwn = business?.schema[key] !== undefined;
    const file = isOwn ? business.file : (mine?.file ?? business?.file);
    if (!file) return [];
    if (text === undefined) return [{ place: positionAt(file, 0), message: `lacks the text "${key}"` }];
    const others = said.flatMap((each) => (each === mine ? [] : (each.texts[key] ?? [])));
    if (locale === modelLanguage || others.length === 0 || others.some((other) => isFilledAlike(text, other)))
      return [];
    const wanted = gapsOf(model[key] ?? text);
    const path = isOwn ? [key] : [...(mine?.path ?? []), key];
    return [problem(file, path, `"${key}" is filled in with ${wanted || 'nothing'} in another language`)];
  });
}
