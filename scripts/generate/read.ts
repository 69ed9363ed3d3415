import { checkStructure } from './check/structure.ts';
import type { Structures } from './check/structure.ts';
import { listedChoices, withChoices, type ListedChoices } from './choices.ts';
import type { AppSchema } from './appDialect.ts';
import type { CommonSchema, ObjectSchema } from './dialect.ts';
import { inEveryLanguage } from './everyLanguage.ts';
import { extendRequests } from './extendRequests.ts';
import { formatFiles, formatsTwice, maskFiles } from './formats.ts';
import type { JsonFile } from './json.ts';
import { parseFile } from './parseFile.ts';
import { resolveAll } from './project.ts';
import type { Project, Property, Shared, Side, Source } from './project.ts';
import { problem } from './problem.ts';
import type { Problem } from './problem.ts';
import { readEntities } from './readEntities.ts';
import { mapValues } from './records.ts';
import { mergeSides, filesOfBoth, pathOf, saidTwice } from './sides.ts';
import { fillTexts, textsIn, type Translations } from './texts/fill.ts';
import { ownTexts, strayTexts } from './texts/textFiles.ts';
import { readParts } from './texts/parts.ts';
import type { Part } from './texts/parts.ts';
import { readTranslations } from './texts/translations.ts';
import type { Read } from './texts/translations.ts';

/** Source files by their path from the root of the project, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Files beside the entities that are none. */
const notEntities = ['app', 'common', 'errors', 'icons', 'words'];

/** Opens a file as one of a kind; of one that is missing it says that `absent` is all it holds. */
type Open = <K extends keyof Structures>(kind: K, path: string, absent?: object) => Opened<K>;

interface Reading {
  /** A file with its texts in each language and the choices that app.json lists, whatever it holds. */
  parsed: (path: string) => JsonFile;
  open: Open;
}

/** Stands in for an app.json that cannot be read, so that the rest can still be checked. */
const unread: AppSchema = {
  name: '',
  code: '',
  brand: { primary: '#000000', mark: '', tagline: {} },
  locales: { 'en-US': {} },
  fallback: 'en-US',
  timeZone: 'UTC',
  country: 'US',
  currency: 'USD',
  codes: '',
  menu: [],
};

/** Reads all schemas. What is unsound in a file is a problem and left out, so that the rest can still be checked. */
export function read(sources: Sources): { project: Project; problems: Problem[] } {
  const problems: Problem[] = [];
  const translations = readTranslations(sources, problems);
  const known = new Set<string>();
  const openWith = (listed: ListedChoices): Reading => reader({ sources, translations, known, listed }, problems);
  const told = <T>({ shared, problems: twice }: { shared: T; problems: Problem[] }): T => {
    problems.push(...twice);
    return shared;
  };
  const app = appOf(sources, openWith(listedChoices(unread)).open, problems);
  const { parsed, open } = openWith(listedChoices(app.schema));
  const common = told(commonOf(open));
  const properties = (schema: ObjectSchema): Record<string, Property> => resolveAll(common.schema, schema);
  const filesIn = (below: string) => filesOfBoth(below, (folder) => entityNamesIn(sources, folder));
  const said = filesIn('').map(({ path, ...file }) => ({ ...file, file: parsed(path) }));
  const entityFiles = inEveryLanguage(said, app, common.schema.$defs.name1?.['x-label']);
  const requestFiles = filesIn('requests/').map(({ path, ...file }) => ({ ...file, file: parsed(path) }));
  problems.push(...saidTwice(requestFiles), ...formatsTwice(sources));
  const requests = extendRequests(requestFiles, problems).map((each) => {
    return { ...each, schema: checkStructure('request', each.file, problems) };
  });
  const parts = partsOf(sources, translations, problems);
  const ofParts = new Set(parts.flatMap(({ texts }) => Object.keys(Object.values(texts)[0] ?? {})));
  const stems = [...entityFiles.map(({ name }) => name), ...notEntities, 'requests', 'dashboards'];
  const project: Project = {
    ...readEntities(entityFiles, properties, problems),
    requests: readable(requests, properties),
    dashboards: dashboardsOf(sources, open),
    app,
    common,
    errors: told(mergeSides(...ofBoth(open, 'errors', {}), [])),
    words: told(mergeSides(...ofBoth(open, 'words', {}), [])),
    icons: told(mergeSides(...ofBoth(open, 'icons', {}), [])),
    texts: mapValues(translations.texts, (source) => ownTexts(source, stems, ofParts)),
    parts,
    locales: translations.locales,
    formats: [...formatFiles(sources).keys()].toSorted(),
    masked: [...maskFiles(sources).keys()],
  };
  problems.push(
    ...Object.values(translations.texts).flatMap((source) =>
      strayTexts(source, stems, new Set([...known, ...ofParts])),
    ),
  );
  return { project, problems };
}

/** What files are filled in with when they are opened; `known` gathers the keys of their texts. */
interface Filling {
  sources: Sources;
  translations: Translations;
  known: Set<string>;
  listed: ListedChoices;
}

function reader({ sources, translations, known, listed }: Filling, problems: Problem[]): Reading {
  const parsed = (path: string, absent: object = {}): JsonFile => {
    const file = parseFile(path, sources.get(path) ?? JSON.stringify(absent), problems);
    for (const { key } of textsIn(file)) known.add(key);
    problems.push(...fillTexts(file, translations));
    file.value = withChoices(file.value, listed, (at, message) => problems.push(problem(file, at, message, 'key')));
    return file;
  };
  const open: Open = (kind, path, absent) => {
    const file = parsed(path, absent);
    return { file, schema: checkStructure(kind, file, problems) };
  };
  return { parsed, open };
}

function dashboardsOf(sources: Sources, open: Open): Project['dashboards'] {
  const files = jsonNames(sources, 'schemas/dashboards/').flatMap((name) => {
    const { file, schema } = open('dashboard', `schemas/dashboards/${name}.json`);
    return schema ? [[name, { name, file, schema }] as const] : [];
  });
  return new Map(files);
}

function partsOf(sources: Sources, { core, texts, fallback }: Read, problems: Problem[]): Part[] {
  const { parts, problems: found } = readParts(sources, core, texts, fallback);
  problems.push(...found);
  return parts;
}

/** What the business says of itself, with the pictures that it names. */
function appOf(sources: Sources, open: Open, problems: Problem[]): Source<AppSchema> {
  const { file, schema } = open('app', 'schemas/app.json');
  for (const name of ['mark', 'picture'] as const) {
    const drawn = schema?.brand[name];
    if (drawn !== undefined && !sources.has(`schemas/${drawn}`))
      problems.push(problem(file, ['brand', name], `there is no schemas/${drawn}`));
  }
  return { file, schema: schema ?? unread };
}

interface Opened<K extends keyof Structures> {
  file: JsonFile;
  schema: Structures[K] | undefined;
}

function otherwise<K extends keyof Structures>({ file, schema }: Opened<K>, empty: Structures[K]) {
  return { file, schema: schema ?? empty };
}

/** The requests that could be read, by name; of a name on both sides the first, which is the core's. */
function readable(
  files: ({ name: string; side: Side } & Opened<'request'>)[],
  properties: (schema: ObjectSchema) => Record<string, Property>,
) {
  const first = files.filter(({ name }, index) => name !== files[index - 1]?.name);
  return new Map(
    first.flatMap(({ schema, ...file }) =>
      schema ? [[file.name, { ...file, schema, properties: properties(schema) }] as const] : [],
    ),
  );
}

/** What the core and what the business says in a file of this kind; each may have none. */
function ofBoth<K extends 'errors' | 'words' | 'icons' | 'common'>(open: Open, kind: K, empty: Structures[K]) {
  const of = (side: Side) => otherwise(open(kind, pathOf(side, kind), empty), empty);
  return [of('core'), of('app')] as const;
}

/** Shared properties stand below $defs. */
function commonOf(open: Open): { shared: Shared<CommonSchema>; problems: Problem[] } {
  const [core, app] = ofBoth(open, 'common', { $defs: {} });
  const defs = ({ file, schema }: Source<CommonSchema>) => ({ file, schema: schema.$defs });
  const { shared, problems } = mergeSides(defs(core), defs(app), ['$defs']);
  return { shared: { ...shared, schema: { $defs: shared.schema } }, problems };
}

/** Names of what is an entity or a request. */
function entityNamesIn(sources: Sources, folder: string): string[] {
  return jsonNames(sources, folder).filter((name) => !notEntities.includes(name));
}

/** Names of the schemas right inside a folder, sorted. */
function jsonNames(sources: Sources, folder: string): string[] {
  return [...sources.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith('.json') && !path.slice(folder.length).includes('/'))
    .map((path) => path.slice(folder.length, -'.json'.length))
    .filter((name) => !name.endsWith('.meta'))
    .toSorted();
}
