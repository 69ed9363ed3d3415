import { relationName } from '../dotted.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { sharedName } from '../project.ts';
import type { Project } from '../project.ts';
import { isReserved } from '../reserved.ts';
import { scopes, siteProblem, sites } from './site.ts';
import type { Scope, Site } from './site.ts';

const wellFormed = /^[A-Za-z][A-Za-z0-9]*$/;

/** A file is named after its $id. */
export function checkFileNames({ entities, requests }: Project): Problem[] {
  const extensions = [...entities.values()].flatMap((entity) => entity.extensions);
  return [...entities.values(), ...extensions, ...requests.values()].flatMap(({ name, file, schema }) =>
    schema.$id === name ? [] : [problem(file, ['$id'], `$id must be "${name}", the name of the file`)],
  );
}

/** Property names are well-formed, not reserved, and distinct also where case does not count. */
export function checkPropertyNames(project: Project): Problem[] {
  return scopes(project).flatMap((scope) => Object.keys(scope.properties).flatMap((name) => nameProblems(scope, name)));
}

function nameProblems(scope: Scope, name: string): Problem[] {
  const at = (message: string): Problem => problem(scope.file, [...scope.path, 'properties', name], message, 'key');
  if (!wellFormed.test(name))
    return [at(`property name "${name}" is ill-formed: letters and digits only, a letter first`)];
  if (isReserved(kindOf(scope), name)) return [at(`property name "${name}" is reserved`)];
  const names = Object.keys(scope.properties);
  const earlier = names.slice(0, names.indexOf(name));
  const same = earlier.find((other) => other.toLowerCase() === name.toLowerCase());
  if (same !== undefined) return [at(`property name "${name}" differs from "${same}" only in case`)];
  const related = earlier.find(
    (other) => relationOf(scope, other) !== undefined && relationOf(scope, other) === relationOf(scope, name),
  );
  return related === undefined ? [] : [at(`"${name}" and "${related}" are both followed as "${relationName(name)}"`)];
}

function kindOf({ entity, owned }: Scope): 'field' | 'row' | 'property' {
  if (!entity) return 'field';
  return owned ? 'row' : 'property';
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

/** x-day names a date of the object that it stands in. */
export function checkDays(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const day = site.property['x-day'];
    const { properties } = site.scope;
    const dates = Object.keys(properties).filter((name) => properties[name]?.format === 'date');
    if (day === undefined || dates.includes(day)) return [];
    return [siteProblem(project, site, ['x-day'], unknown('date', day, dates))];
  });
}

/** x-was names a property that is no more: one that lives keeps its column, and nothing would be renamed. */
export function checkFormerNames(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const former = site.property['x-was'];
    if (typeof former === 'object') return formerValues(project, site, former);
    if (former === undefined || !Object.hasOwn(site.scope.properties, former)) return [];
    return [siteProblem(project, site, ['x-was'], `"${former}" is still a property, so it is no former name`)];
  });
}

/** What a value was called may not be chosen any more, and what it is called now may. */
function formerValues(project: Project, site: Site, former: Record<string, string>): Problem[] {
  const values = (site.property.enum ?? site.property.items?.enum ?? []).map(String);
  return Object.entries(former).flatMap(([now, was]) => {
    const at = (message: string) => [siteProblem(project, site, ['x-was', now], message)];
    if (!values.includes(now)) return at(unknown('value', now, values));
    return values.includes(was) ? at(`"${was}" is still a value, so it is no former name`) : [];
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
