import { checkStructure } from './check/structure.ts';
import type { Structures } from './check/structure.ts';
import type { ObjectSchema } from './dialect.ts';
import { parseJson, positionAt } from './json.ts';
import type { JsonFile } from './json.ts';
import { resolveAll } from './project.ts';
import type { Project, Property } from './project.ts';
import type { Problem } from './problem.ts';

/** Source files by their path from the root of the project, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Files of schemas/ that are not entities. */
const shared = ['app', 'common', 'errors', 'words'];

/** Reads all schemas. What is unsound in a file is a problem and left out, so that the rest can still be checked. */
export function read(sources: Sources): { project: Project; problems: Problem[] } {
  const problems: Problem[] = [];
  const open = <K extends keyof Structures>(kind: K, path: string): Opened<K> => {
    const file = parse(path, sources.get(path) ?? '{}', problems);
    return { file, schema: checkStructure(kind, file, problems) };
  };
  const common = otherwise(open('common', 'schemas/common.json'), { $defs: {} });
  const properties = (schema: ObjectSchema): Record<string, Property> => resolveAll(common.schema, schema);
  const entityNames = jsonNames(sources, 'schemas/').filter((name) => !shared.includes(name));
  const requestNames = jsonNames(sources, 'schemas/requests/');
  const project: Project = {
    entities: named(entityNames, (name) => open('entity', `schemas/${name}.json`), properties),
    requests: named(requestNames, (name) => open('request', `schemas/requests/${name}.json`), properties),
    dashboards: new Map(
      jsonNames(sources, 'schemas/dashboards/').flatMap((name) => {
        const { file, schema } = open('dashboard', `schemas/dashboards/${name}.json`);
        return schema ? [[name, { name, file, schema }] as const] : [];
      }),
    ),
    app: otherwise(open('app', 'schemas/app.json'), { name: '', code: '', menu: [] }),
    common,
    errors: otherwise(open('errors', 'schemas/errors.json'), {}),
    words: otherwise(open('words', 'schemas/words.json'), {}),
    texts: {
      'en-US': otherwise(open('texts', 'schemas/texts/en-US.json'), {}),
      'pt-BR': otherwise(open('texts', 'schemas/texts/pt-BR.json'), {}),
      'es-ES': otherwise(open('texts', 'schemas/texts/es-ES.json'), {}),
    },
    formats: formatNames(sources),
    entityNames,
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

/** The files that could be read, by name. */
function named<K extends 'entity' | 'request'>(
  names: string[],
  open: (name: string) => Opened<K>,
  properties: (schema: ObjectSchema) => Record<string, Property>,
) {
  const files = names.map((name) => ({ name, ...open(name) }));
  return new Map(
    files.flatMap(({ name, file, schema }) =>
      schema ? [[name, { name, file, schema, properties: properties(schema) }] as const] : [],
    ),
  );
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
