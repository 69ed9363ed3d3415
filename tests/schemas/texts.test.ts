import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { texts as entity } from '../../generated/texts/en-US/entity.ts';
import { texts as home } from '../../generated/texts/en-US/home.ts';
import { texts as shell } from '../../generated/texts/en-US/shell.ts';
import { locales, type Locale } from '../../schemas/core/formats/locale.ts';

type Text = Record<Locale, string>;

const folder = new URL('../../schemas/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json') && !file.endsWith('.meta.json'),
);

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is Text =>
  isObject(value) && locales.every((locale) => typeof value[locale] === 'string');

/** Every text of a schema with the path where it stands. */
function textsIn(value: unknown, path: string): [string, Text][] {
  if (isText(value)) return [[path, value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => textsIn(member, `${path}/${key}`));
}

/** What the business calls its own stands in a file for each language. */
const own = (locale: Locale): Record<string, string> => Object(read(`texts/${locale}.json`));
const ownTexts = Object.keys(own('en-US')).map((key): [string, Text] => [
  `texts/${key}`,
  { 'en-US': own('en-US')[key] ?? '', 'pt-BR': own('pt-BR')[key] ?? '', 'es-ES': own('es-ES')[key] ?? '' },
]);
const texts = [...files.flatMap((file) => textsIn(read(file), file)), ...ownTexts];
const each = locales.flatMap((locale) =>
  texts.map(([path, text]): [string, string] => [`${path} ${locale}`, text[locale]]),
);
const breaking = (rule: (text: string) => boolean) => each.filter(([, text]) => rule(text));
const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join();
const isSentence = (text: string) => text.split(' ').length > 3;

describe('every text of the schemas', () => {
  test('is there: some hundreds of them', () => expect(texts.length).toBeGreaterThan(250));

  test('has no blanks at its ends and none twice', () => {
    expect(breaking((text) => text === '' || text !== text.trim() || text.includes('  '))).toEqual([]);
  });

  test('has the same parameters in the three languages', () => {
    const uneven = texts.filter(([, text]) => new Set(locales.map((locale) => parameters(text[locale]))).size > 1);
    expect(uneven).toEqual([]);
  });

  test('is translated, not copied, when it is a sentence', () => {
    const copied = texts.filter(
      ([, text]) => isSentence(text['en-US']) && new Set(locales.map((locale) => text[locale])).size < locales.length,
    );
    expect(copied).toEqual([]);
  });

  test('keeps to the letters of its language', () => {
    const foreign: Record<Locale, RegExp> = { 'en-US': /[À-ÿ]/, 'pt-BR': /[ñ¿¡]/i, 'es-ES': /[ãõçêô]/i };
    const strays = locales.flatMap((locale) => texts.filter(([, text]) => foreign[locale].test(text[locale])));
    expect(strays).toEqual([]);
  });
});

test('what the business calls its own takes no key of the core', () => {
  const ofCore = new Set([shell, home, entity].flatMap((keys) => Object.keys(keys)));
  expect(ownTexts.length).toBeGreaterThan(30);
  expect(Object.keys(own('en-US')).filter((key) => ofCore.has(key))).toEqual([]);
});

describe('the error catalogue', () => {
  const catalogue: Record<string, Text> = Object.fromEntries(
    ['core/errors.json', 'errors.json']
      .flatMap((file) => textsIn(read(file), ''))
      .map(([path, text]): [string, Text] => [path.split('/')[1] ?? '', text]),
  );

  test.each([
    ['networkError', 'Network Error'],
    ['updateConflict', 'Data was changed in another session.'],
    ['deleteConflict', 'Data was deleted in another session..'],
    ['duplicate', 'Duplicate data: {affectedField}'],
    ['nullValue', 'Null value in field: {affectedField}'],
    ['overflow', 'Numeric field overflow'],
    ['passwordsDontMatch', "Passwords don't match."],
    ['phoneRequired', 'Customers need a landline or a cell phone number'],
    ['searchEmpty', 'Search termos is empty'],
    ['impersonation', 'User not authorized to impersonate another user'],
  ])('says %s as the specification spells it', (code, text) => expect(catalogue[code]?.['en-US']).toBe(text));

  test.each([
    ['required', 'Required field {fieldName}. '],
    ['invalid', 'Invalid field {fieldName}. '],
    ['unauthorized', 'Unauthorized. '],
    ['forbidden', 'Unauthorized. '],
  ])('begins %s as the specification does and says how to mend it', (code, start) => {
    expect(catalogue[code]?.['en-US'].startsWith(start)).toBe(true);
    expect(catalogue[code]?.['en-US'].length).toBeGreaterThan(start.length);
  });

  test('names the field in every text about one', () => {
    const starts: Record<Locale, RegExp> = {
      'en-US': /^(Required|Invalid) field \{fieldName\}\. \S/,
      'pt-BR': /^Campo (obrigatório|inválido) \{fieldName\}\. \S/,
      'es-ES': /^Campo (obligatorio|no válido) \{fieldName\}\. \S/,
    };
    const fieldTexts = Object.values(catalogue).filter((text) => text['en-US'].includes('{fieldName}'));
    expect(fieldTexts.length).toBeGreaterThan(20);
    for (const text of fieldTexts) for (const locale of locales) expect(text[locale]).toMatch(starts[locale]);
  });
});
