import { relationName } from '../dotted.ts';
import { reservedNames, systemFields, unsentColumns } from '../dialect.ts';
import type { JsonFile, JsonPath } from '../json.ts';
import { snakeCase } from '../normalize/names.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { sharedName } from '../project.ts';
import type { Project } from '../project.ts';
import { scopes, siteProblem, sites } from './site.ts';
import type { Scope, Site } from './site.ts';

const wellFormed = /^[A-Za-z][A-Za-z0-9]*$/;
const reserved: readonly string[] = [...systemFields, ...unsentColumns, ...reservedNames];

/** A file is named after its $id. */
export function checkFileNames({ entities, requests }: Project): Problem[] {
  return [...entities.values(), ...requests.values()].flatMap(({ name, file, schema }) =>
    schema.$id === name ? [] : [problem(file, ['$id'], `$id must be "${name}", the name of the file`)],
  );
}

/** Paths, transaction codes and tables are taken once. */
export function checkTaken(project: Project): Problem[] {
  const entities = [...project.entities.values()];
  const paths = entities.map(({ file, name, schema }) =>
    claim('path', file, name, ['x-resource', 'path'], schema['x-resource'].path),
  );
  const codes = entities.flatMap(
    ({
      file,
      name,
      schema: {
        'x-resource': { code },
      },
    }) => (code === undefined ? [] : [claim('code', file, name, ['x-resource', 'code'], code)]),
  );
  const tables = entities.map(({ file, name }) => claim('table', file, name, ['$id'], snakeCase(name)));
  const owned = sites(project).flatMap(({ scope, name, property }) => {
    const table = property['x-owns'];
    const path = [...scope.path, 'properties', name, 'x-owns'];
    return table === undefined ? [] : [claim('table', scope.file, `${scope.entity?.name}.${name}`, path, table)];
  });
  return [...takenTwice(paths), ...takenTwice(codes), ...takenTwice([...tables, ...owned])];
}

interface Claim {
  what: string;
  value: string;
  owner: string;
  file: JsonFile;
  path: JsonPath;
}

function claim(what: string, file: JsonFile, owner: string, path: JsonPath, value: string): Claim {
  return { what, value, owner, file, path };
}

function takenTwice(claims: Claim[]): Problem[] {
  const first = new Map<string, string>();
  return claims.flatMap(({ what, value, owner, file, path }) => {
    const taken = first.get(value);
    if (taken === undefined) first.set(value, owner);
    return taken === undefined ? [] : [problem(file, path, `${what} "${value}" is already taken by ${taken}`)];
  });
}

/** Property names are well-formed, not reserved, and distinct also where case does not count. */
export function checkPropertyNames(project: Project): Problem[] {
  return scopes(project).flatMap((scope) => Object.keys(scope.properties).flatMap((name) => nameProblems(scope, name)));
}

function nameProblems(scope: Scope, name: string): Problem[] {
  const at = (message: string): Problem => problem(scope.file, [...scope.path, 'properties', name], message, 'key');
  if (!wellFormed.test(name))
    return [at(`property name "${name}" is ill-formed: letters and digits only, a letter first`)];
  if (scope.entity && reserved.includes(name)) return [at(`property name "${name}" is reserved`)];
  const names = Object.keys(scope.properties);
  const earlier = names.slice(0, names.indexOf(name));
  const same = earlier.find((other) => other.toLowerCase() === name.toLowerCase());
  if (same !== undefined) return [at(`property name "${name}" differs from "${same}" only in case`)];
  const related = earlier.find(
    (other) => relationOf(scope, other) !== undefined && relationOf(scope, other) === relationOf(scope, name),
  );
  return related === undefined ? [] : [at(`"${name}" and "${related}" are both followed as "${relationName(name)}"`)];
}

function relationOf({ properties }: Scope, name: string): string | undefined {
  return properties[name]?.['x-ref'] === undefined ? undefined : relationName(name);
}

/** x-kind names a property of the object that it stands in. */
export function checkKinds(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const kind = site.property['x-kind'];
    if (kind === undefined || Object.hasOwn(site.scope.properties, kind)) return [];
    return [siteProblem(project, site, ['x-kind'], unknown('field', kind, Object.keys(site.scope.properties)))];
  });
}

/** x-was names a property that is no more: one that lives keeps its column, and nothing would be renamed. */
export function checkFormerNames(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const former = site.property['x-was'];
    if (former === undefined || !Object.hasOwn(site.scope.properties, former)) return [];
    return [siteProblem(project, site, ['x-was'], `"${former}" is still a property, so it is no former name`)];
  });
}

/** x-words begins names of words.json. */
export function checkWords(project: Project): Problem[] {
  const known = [...new Set(Object.keys(project.words.schema).flatMap((name) => /^(.+)\./.exec(name)?.[1] ?? []))];
  return sites(project).flatMap((site) => {
    const words = site.property['x-words'];
    if (words === undefined || known.includes(words)) return [];
    return [siteProblem(project, site, ['x-words'], unknown('words', words, known))];
  });
}

/** $ref names a property of common.json. */
export function checkShared(project: Project): Problem[] {
  const shared = Object.keys(project.common.schema.$defs);
  return sites(project).flatMap((site: Site) => {
    const { $ref } = site.written;
    if ($ref === undefined || shared.includes(sharedName($ref))) return [];
    return [siteProblem(project, site, ['$ref'], unknown('shared property', sharedName($ref), shared))];
  });
}
