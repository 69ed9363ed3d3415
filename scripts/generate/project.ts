import type { JsonFile } from './json.ts';
import { mapValues } from './records.ts';
import type { Part } from './texts/parts.ts';
import type { AppSchema, IconList } from './appDialect.ts';
import type {
  CommonSchema,
  EntitySchema,
  ErrorCatalogue,
  ExtensionSchema,
  ObjectSchema,
  PropertySchema,
  ReferenceKeyword,
  RequestSchema,
  Route,
  Text,
  TextFile,
  WordList,
} from './dialect.ts';
import type { DashboardSchema } from './dashboardDialect.ts';

/** A property with its $ref resolved. */
export interface Property extends PropertySchema {
  type: NonNullable<PropertySchema['type']>;
}

/** Whose a schema is: the framework's own (schemas/core), or the business's. */
export type Side = 'core' | 'app';

export interface Entity {
  name: string;
  side: Side;
  file: JsonFile;
  schema: EntitySchema;
  properties: Record<string, Property>;
  /** What is added to it; schema and properties have it as well. */
  extensions: Extension[];
}

/** A file that adds to an entity. */
export interface Extension {
  name: string;
  side: Side;
  file: JsonFile;
  schema: ExtensionSchema;
}

export interface Request {
  name: string;
  side: Side;
  file: JsonFile;
  schema: RequestSchema;
  properties: Record<string, Property>;
}

export interface DashboardFile {
  name: string;
  file: JsonFile;
  schema: DashboardSchema;
}

export interface Source<T> {
  file: JsonFile;
  schema: T;
}

/** What both sides say alike, as one. */
export interface Shared<T> extends Source<T> {
  /** The file that says a name: the business's, unless the core's does. `file` is the core's. */
  fileOf: (name: string) => JsonFile;
}

/** All schemas, read. */
export interface Project {
  entities: Map<string, Entity>;
  requests: Map<string, Request>;
  dashboards: Map<string, DashboardFile>;
  app: Source<AppSchema>;
  common: Shared<CommonSchema>;
  errors: Shared<ErrorCatalogue>;
  words: Shared<WordList>;
  icons: Shared<IconList>;
  /** What the business calls its own, by language. */
  texts: Record<string, Source<TextFile>>;
  /** The texts of the core's screens and of rooms. */
  parts: Part[];
  /** Its languages, in order. */
  locales: string[];
  /** The formats of both sides, but for those that come with the generator. */
  formats: string[];
  /** Those of them that say in which masks their codes are written. */
  masked: string[];
  /** Names of every entity file, those included that could not be read. */
  entityNames: string[];
}

/** Resolves $ref into common.json; keywords written beside it win. */
export function resolve(common: CommonSchema, schema: PropertySchema): Property {
  const { $ref, ...own } = schema;
  const shared = $ref === undefined ? {} : (common.$defs[sharedName($ref)] ?? {});
  return { type: 'string', ...shared, ...own };
}

export function resolveAll(common: CommonSchema, schema: ObjectSchema): Record<string, Property> {
  return mapValues(schema.properties ?? {}, (property) => resolve(common, property));
}

export const sharedName = ($ref: string): string => $ref.replace('common.json#/$defs/', '');

/** The object form of x-ref. */
export function reference(property: PropertySchema): ReferenceKeyword | undefined {
  const ref = property['x-ref'];
  return typeof ref === 'string' ? { entity: ref } : ref;
}

/** The properties of an owned row. */
export function ownedProperties(project: Project, { items }: { items?: ObjectSchema }): Record<string, Property> {
  return resolveAll(project.common.schema, items ?? {});
}

export function routes({ schema }: Request): Route[] {
  return [schema['x-request']].flat();
}

/** The codes that have a word: 'unit' of `pendency.unit` for the words 'pendency'. */
export function codesOf({ words: { schema } }: Project, words: string): string[] {
  return Object.keys(schema).flatMap((name) => (name.startsWith(`${words}.`) ? [name.slice(words.length + 1)] : []));
}

/** A text in one language; what was read has all of app.json, and what had not was told. */
export const textIn = (text: Text, locale: string): string => text[locale] ?? '';

/** A text as what is written for programmers has it: in English, like the rest of it, where there is English. */
export const documented = (text: Text | undefined): string | undefined =>
  text && (text['en-US'] ?? Object.values(text)[0]);

/**
 * The property that names a row in each language; one that it does not say has that of the fallback. Those of languages
 * that the business does not have follow: wherever a list names one of them, the reader's own stands for it.
 */
export function represents({ locales, app }: Project, represent: string | Text): string | Record<string, string> {
  if (typeof represent === 'string') return represent;
  const otherwise = represent[app.schema.fallback] ?? Object.values(represent)[0] ?? 'id';
  const own = locales.map((locale) => [locale, represent[locale] ?? otherwise]);
  return { ...Object.fromEntries(own), ...represent };
}
