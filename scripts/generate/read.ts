import { checkStructure } from './check/structure.ts';
import { parseJson, positionAt } from './json.ts';
import type { JsonFile } from './json.ts';
import { resolveAll } from './project.ts';
import type { Entity, Project, Request } from './project.ts';
import type { Problem } from './problem.ts';

/** Source files by their path from the root of the project, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

const shared = ['common', 'errors', 'words'];

/** Reads all schemas. What is unsound in a file is a problem and left out, so that the rest can still be checked. */
export function read(sources: Sources): { project: Project; problems: Problem[] } {
  const problems: Problem[] = [];
  const open = (path: string): JsonFile => parse(path, sources.get(path) ?? '{}', problems);
  const commonFile = open('schemas/common.json');
  const common = checkStructure('common', commonFile, problems) ?? { $defs: {} };
  const names = jsonNames(sources, 'schemas/').filter((name) => !shared.includes(name));
  const project: Project = {
    entities: new Map(),
    requests: new Map(),
    common: { file: commonFile, schema: common },
    errors: checkStructure('errors', open('schemas/errors.json'), problems) ?? {},
    words: checkStructure('words', open('schemas/words.json'), problems) ?? {},
    formats: formatNames(sources),
    entityNames: names,
  };
  for (const name of names) {
    const file = open(`schemas/${name}.json`);
    const schema = checkStructure('entity', file, problems);
    const entity: Entity | undefined = schema && { name, file, schema, properties: resolveAll(common, schema) };
    if (entity) project.entities.set(name, entity);
  }
  for (const name of jsonNames(sources, 'schemas/requests/')) {
    const file = open(`schemas/requests/${name}.json`);
    const schema = checkStructure('request', file, problems);
    const request: Request | undefined = schema && { name, file, schema, properties: resolveAll(common, schema) };
    if (request) project.requests.set(name, request);
  }
  return { project, problems };
}

function parse(path: string, text: string, problems: Problem[]): JsonFile {
  const { file, problems: syntax } = parseJson(path, text);
  problems.push(...syntax.map(({ offset, message }) => ({ place: positionAt(file, offset), message })));
  return file;
}

/** A file of schemas/formats is a format when it exports `isValid`; others are helpers of theirs. */
function formatNames(sources: Sources): string[] {
  const names = namesIn(sources, 'schemas/formats/', '.ts');
  return names.filter((name) => /^export (function|const) isValid\b/m.test(sources.get(`schemas/formats/${name}.ts`) ?? ''));
}

function jsonNames(sources: Sources, folder: string): string[] {
  return namesIn(sources, folder, '.json').filter((name) => !name.endsWith('.meta'));
}

/** Names of the files right inside a folder, without their ending, sorted. */
function namesIn(sources: Sources, folder: string, ending: string): string[] {
  return [...sources.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith(ending) && !path.slice(folder.length).includes('/'))
    .map((path) => path.slice(folder.length, -ending.length))
    .sort();
}
