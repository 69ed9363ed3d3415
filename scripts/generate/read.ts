import { checkStructure } from './check/structure.ts';
import type { Structures } from './check/structure.ts';
import type { CommonSchema, ObjectSchema } from './dialect.ts';
import { parseJson, positionAt } from './json.ts';
import type { JsonFile } from './json.ts';
import { resolveAll } from './project.ts';
import type { Project, Property, Shared, Side, Source } from './project.ts';
import type { Problem } from './problem.ts';
import { asOne, filesOfBoth, pathOf, saidTwice } from './sides.ts';

/** Source files by their path from the root of the project, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Files beside the entities that are none. */
const notEntities = ['app', 'common', 'errors', 'words'];

/** Opens a file as one of a kind; of one that is missing it says that `absent` is all it holds. */
type Open = <K extends keyof Structures>(kind: K, path: string, absent?: object) => Opened<K>;

/** Reads all schemas. What is unsound in a file is a problem and left out, so that the rest can still be checked. */
export function read(sources: Sources): { project: Project; problems: Problem[] } {
  const problems: Problem[] = [];
  const open: Open = (kind, path, absent = {}) => {
    const file = parse(path, sources.get(path) ?? JSON.stringify(absent), problems);
    return { file, schema: checkStructure(kind, file, problems) };
  };
  const told = <T>({ shared, problems: twice }: { shared: T; problems: Problem[] }): T => {
    problems.push(...twice);
    return shared;
  };
  const common = told(commonOf(open));
  const properties = (schema: ObjectSchema): Record<string, Property> => resolveAll(common.schema, schema);
  const named = <K extends 'entity' | 'request'>(kind: K, below: string) => {
    const files = filesOfBoth(below, (folder) => entityNamesIn(sources, folder));
    const opened = files.map(({ path, ...file }) => ({ ...file, ...open(kind, path) }));
    problems.push(...saidTwice(opened));
    return readable(opened, properties);
  };
  const project: Project = {
    entities: named('entity', ''),
    requests: named('request', 'requests/'),
    dashboards: new Map(
      jsonNames(sources, 'schemas/dashboards/').flatMap((name) => {
        const { file, schema } = open('dashboard', `schemas/dashboards/${name}.json`);
        return schema ? [[name, { name, file, schema }] as const] : [];
      }),
    ),
    app: otherwise(open('app', 'schemas/app.json'), { name: '', code: '', menu: [] }),
    common,
    errors: told(asOne(...ofBoth(open, 'errors', {}), [])),
    words: told(asOne(...ofBoth(open, 'words', {}), [])),
    texts: {
      'en-US': otherwise(open('texts', 'schemas/texts/en-US.json'), {}),
      'pt-BR': otherwise(open('texts', 'schemas/texts/pt-BR.json'), {}),
      'es-ES': otherwise(open('texts', 'schemas/texts/es-ES.json'), {}),
    },
    formats: formatNames(sources),
    entityNames: filesOfBoth('', (folder) => entityNamesIn(sources, folder)).map(({ name }) => name),
  };
  return { project, problems };
}

interface Opened<K extends keyof Structures> {
  file: JsonFile;
  schema: Structures[K] | undefined;
}

function otherwise<K extends keyof Structures>({ file, schema }: Opened<K>, empty: Structures[K]) {
  return { file, schema: schema ?? empty };
}

/** The files that could be read, by name; of a name on both sides the first, which is the core's. */
function readable<K extends 'entity' | 'request'>(
  files: ({ name: string; side: Side } & Opened<K>)[],
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
function ofBoth<K extends 'errors' | 'words' | 'common'>(open: Open, kind: K, empty: Structures[K]) {
  const of = (side: Side) => otherwise(open(kind, pathOf(side, kind), empty), empty);
  return [of('core'), of('app')] as const;
}

/** Shared properties stand below $defs. */
function commonOf(open: Open): { shared: Shared<CommonSchema>; problems: Problem[] } {
  const [core, app] = ofBoth(open, 'common', { $defs: {} });
  const defs = ({ file, schema }: Source<CommonSchema>) => ({ file, schema: schema.$defs });
  const { shared, problems } = asOne(defs(core), defs(app), ['$defs']);
  return { shared: { ...shared, schema: { $defs: shared.schema } }, problems };
}

function parse(path: string, text: string, problems: Problem[]): JsonFile {
  const { file, problems: syntax } = parseJson(path, text);
  problems.push(...syntax.map(({ offset, message }) => ({ place: positionAt(file, offset), message })));
  return file;
}

/** A file of schemas/formats is a format when it exports `isValid`; others are helpers of theirs. */
function formatNames(sources: Sources): string[] {
  const exported = /^export (function|const) isValid\b/m;
  const names = namesIn(sources, 'schemas/formats/', '.ts');
  return names.filter((name) => exported.test(sources.get(`schemas/formats/${name}.ts`) ?? ''));
}

/** Names of what is an entity or a request. */
function entityNamesIn(sources: Sources, folder: string): string[] {
  return jsonNames(sources, folder).filter((name) => !notEntities.includes(name));
}

function jsonNames(sources: Sources, folder: string): string[] {
  return namesIn(sources, folder, '.json').filter((name) => !name.endsWith('.meta'));
}

/** Names of the files right inside a folder, without their ending, sorted. */
function namesIn(sources: Sources, folder: string, ending: string): string[] {
  return [...sources.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith(ending) && !path.slice(folder.length).includes('/'))
    .map((path) => path.slice(folder.length, -ending.length))
    .toSorted();
}
