import type { Text } from '../dialect.ts';
import type { JsonFile, JsonPath } from '../json.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { gapsOf } from './gaps.ts';

/** The languages that a text must have, and where those that a schema does not write itself are looked up by key. */
export interface Translations {
  locales: readonly string[];
  fallback: string;
  find: (locale: string, key: string) => string | undefined;
  /** What the business says instead of what a schema says, of the core's for one. */
  otherwise: (locale: string, key: string) => string | undefined;
}

/** A text of a schema with its place and the key under which schemas/texts/<locale>.json may have it. */
export interface Place {
  path: JsonPath;
  key: string;
  text: Text;
}

/** Keywords that hold a text, for those whose languages all stand in files. */
const keywords = new Set([
  'x-label',
  'x-heading',
  'x-hint',
  'x-empty',
  'text',
  'tagline',
  'one',
  'many',
  'created',
  'updated',
]);
const localeName = /^[a-z]{2,3}-[A-Z]{2}$/;

/** Every text of a schema file, in order. */
export function textsIn(file: JsonFile): Place[] {
  return placesIn(file.value, [], [stemOf(file)]);
}

/** 'schemas/requests/login.json' as 'requests.login'; what stands in a folder of the core is called alike. */
const stemOf = ({ path }: JsonFile): string =>
  path
    .replace(/^schemas\/(core\/)?/, '')
    .replace(/\.json$/, '')
    .replaceAll('/', '.');

function placesIn(value: unknown, path: JsonPath, key: string[]): Place[] {
  if (isText(value, path, key)) return [{ path, key: key.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    Array.isArray(value)
      ? placesIn(member, [...path, Number(name)], [...key, entryName(member) ?? name])
      : placesIn(member, [...path, name], [...key, name]),
  );
}

/** An entry of a list is found by its name where it has one, so that its text stays with it when another is put before. */
function entryName(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const named = 'name' in entry ? entry.name : 'id' in entry && entry.id;
  return typeof named === 'string' ? named : undefined;
}

function isText(value: unknown, path: JsonPath, key: string[]): value is Text {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || path.at(-1) === 'represent') return false;
  const members: [string, unknown][] = Object.entries(value);
  if (members.length === 0)
    return keywords.has(String(path.at(-1))) || path.at(-2) === 'x-values' || (key[0] === 'words' && path.length > 0);
  return members.every(([name, member]) => localeName.test(name) && typeof member === 'string');
}

/** Gives each text of a file the languages of app.json, no others, with what other files know of it, and tells what nobody knows. */
export function fillTexts(file: JsonFile, translations: Translations): Problem[] {
  return textsIn(file).flatMap((place) => fillText(file, place, translations));
}

function fillText(
  file: JsonFile,
  { path, key, text }: Place,
  { locales, fallback, find, otherwise }: Translations,
): Problem[] {
  const written = Object.keys(text);
  const whole = locales.flatMap((locale) => {
    const found = otherwise(locale, key) ?? text[locale] ?? find(locale, key);
    return found === undefined ? [] : [[locale, found] as const];
  });
  for (const locale of written) Reflect.deleteProperty(text, locale);
  Object.assign(text, Object.fromEntries(whole));
  const name = path.findLast((segment) => typeof segment === 'string') ?? key;
  const lacking = locales.filter((locale) => text[locale] === undefined);
  const strange = lacking.length === 0 ? [] : written.filter((locale) => !locales.includes(locale));
  return [
    ...lacking.map((locale) => problem(file, path, `${name} lacks the locale "${locale}"`, 'key')),
    ...strange.map((locale) => problem(file, [...path, locale], unknown('locale', locale, locales), 'key')),
    ...locales.flatMap((locale) => gapProblem(file, path, text, locale, fallback)),
  ];
}

/** A sentence is filled in with the same in each language. */
function gapProblem(file: JsonFile, path: JsonPath, text: Text, locale: string, fallback: string): Problem[] {
  const [own, model] = [text[locale], text[fallback]];
  if (own === undefined || model === undefined || gapsOf(own) === gapsOf(model)) return [];
  return [
    problem(file, [...path, locale], `${locale} is filled in with ${named(own)}, ${fallback} with ${named(model)}`),
  ];
}

const named = (text: string): string => gapsOf(text) || 'nothing';
