import type { AppSchema } from './appDialect.ts';
import type { Text } from './dialect.ts';
import type { JsonFile } from './json.ts';
import type { Side, Source } from './project.ts';
import { isObject } from './records.ts';

interface Found {
  name: string;
  side: Side;
  file: JsonFile;
}

/**
 * The files of entities, of which those with `everyLanguage` name a row in each language of the business: in one that
 * `represent` does not know a property of their own does, which an extension of the business adds to them.
 * @param labels what the name of a row is called
 */
export function inEveryLanguage(files: Found[], app: Source<AppSchema>, labels: Text = {}): Found[] {
  return files.flatMap((found) => {
    const resource = resourceOf(found.file.value);
    if (resource?.everyLanguage !== true || !isObject(resource.represent)) return [found];
    const before = namesOf(resource.represent);
    const named = new Map(Object.keys(app.schema.locales).map((locale) => [locale, propertyOf(before, locale)]));
    const added = [...named].filter(([, property]) => !before.some(([, known]) => known === property));
    const represent = { ...resource.represent, ...Object.fromEntries(named) };
    const file = withRepresent(found.file, resource, represent);
    if (added.length === 0) return [{ ...found, file }];
    const last = before.at(-1)?.[1] ?? '';
    return [{ ...found, file }, extensionOf(found.name, new Map(added.map(flipped)), last, { app, labels })];
  });
}

function resourceOf(value: unknown): Record<string, unknown> | undefined {
  const resource = isObject(value) ? value['x-resource'] : undefined;
  return isObject(resource) ? resource : undefined;
}

const namesOf = (represent: Record<string, unknown>): [locale: string, property: string][] =>
  Object.entries(represent).map(([locale, property]) => [locale, String(property)]);

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** The property of the language itself, else of the same language elsewhere, else one of its own: 'nameFr'. */
function propertyOf(named: [locale: string, property: string][], locale: string): string {
  const language = languageOf(locale);
  const own = named.find(([known]) => known === locale) ?? named.find(([known]) => languageOf(known) === language);
  return own?.[1] ?? `name${language.charAt(0).toUpperCase()}${language.slice(1)}`;
}

const flipped = ([locale, property]: [string, string]): [property: string, locale: string] => [property, locale];

const withRepresent = (file: JsonFile, resource: object, represent: object): JsonFile => ({
  ...file,
  value: { ...Object(file.value), 'x-resource': { ...resource, represent } },
});

/** Rows that are there already get their names when the database is filled, so none is required. */
function extensionOf(
  entity: string,
  added: ReadonlyMap<string, string>,
  after: string,
  { app, labels }: { app: Source<AppSchema>; labels: Text },
): Found {
  const name = `${entity}InEveryLanguage`;
  const placed = [...added.keys()].map((property, index, all) => ({ name: property, after: all[index - 1] ?? after }));
  const properties = [...added].map(([property, locale]) => {
    return [property, { $ref: 'common.json#/$defs/name1', 'x-label': labelOf(labels, locale) }] as const;
  });
  const lists = { 'x-order': placed, 'x-search': placed, 'x-columns': placed, 'x-form': { fields: placed } };
  const value = { $id: name, 'x-extends': entity, properties: Object.fromEntries(properties), ...lists };
  return { name, side: 'app', file: { ...app.file, value } };
}

/** 'Name (French)' */
function labelOf(labels: Text, locale: string): Text {
  const said = Object.entries(labels).map(([reader, label]) => {
    const language = new Intl.DisplayNames([reader], { type: 'language' }).of(languageOf(locale)) ?? locale;
    return [reader, `${label} (${language})`] as const;
  });
  return Object.fromEntries(said);
}
