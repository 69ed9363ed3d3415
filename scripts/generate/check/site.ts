import type { ObjectSchema, PropertySchema } from '../dialect.ts';
import type { JsonFile, JsonPath } from '../json.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { resolve, resolveAll, sharedName } from '../project.ts';
import type { Entity, Project, Property } from '../project.ts';

/** An object that has properties: an entity, the body of a request, the rows of an x-owns. */
export interface Scope {
  file: JsonFile;
  path: JsonPath;
  schema: ObjectSchema;
  properties: Record<string, Property>;
  /** The entity, also for its owned rows; undefined for requests. */
  entity: Entity | undefined;
  owned: boolean;
}

/** A property where it is declared. */
export interface Site {
  scope: Scope;
  name: string;
  written: PropertySchema;
  property: Property;
}

/** A name where it stands. */
export interface Named {
  path: JsonPath;
  name: string;
}

/** The names of a list, each with its place. */
export function namesAt(path: JsonPath, names: string[] = []): Named[] {
  return names.map((name, index) => ({ path: [...path, index], name }));
}

/** All objects with properties, owned rows after their owner. */
export function scopes(project: Project): Scope[] {
  const entities = [...project.entities.values()].map((entity): Scope => ({ ...root(entity), entity }));
  const requests = [...project.requests.values()].map((request): Scope => ({ ...root(request), entity: undefined }));
  return [...entities, ...requests].flatMap((scope) => [scope, ...inner(project, scope)]);
}

export function sites(project: Project): Site[] {
  return scopes(project).flatMap((scope) => sitesOf(project, scope));
}

function root({ file, schema, properties }: Pick<Entity, 'file' | 'properties'> & { schema: ObjectSchema }) {
  return { file, path: [], schema, properties, owned: false };
}

function inner(project: Project, scope: Scope): Scope[] {
  return Object.entries(scope.schema.properties ?? {}).flatMap(([name, { items }]) => {
    if (items?.type !== 'object') return [];
    const path = [...scope.path, 'properties', name, 'items'];
    const properties = resolveAll(project.common.schema, items);
    const rows: Scope = { ...scope, path, schema: items, properties, owned: true };
    return [rows, ...inner(project, rows)];
  });
}

function sitesOf(project: Project, scope: Scope): Site[] {
  return Object.entries(scope.schema.properties ?? {}).map(([name, written]) => {
    return { scope, name, written, property: resolve(project.common.schema, written) };
  });
}

/** What is wrong with the name of an entity that is not there; nothing where its file has mistakes of its own. */
export function unknownEntity({ entityNames }: Project, name: string): string[] {
  return entityNames.includes(name) ? [] : [unknown('entity', name, entityNames)];
}

/** A problem of a scope, at a path inside it. */
export function scopeProblem({ file, path }: Scope, inside: JsonPath, message: string): Problem {
  return problem(file, [...path, ...inside], message);
}

/** A problem of a property: at the keyword where it is written, in common.json when it comes from there. */
export function siteProblem(project: Project, site: Site, inside: JsonPath, message: string): Problem {
  const [keyword] = inside;
  const { written } = site;
  if (keyword !== undefined && written.$ref !== undefined && !(keyword in written)) {
    const name = sharedName(written.$ref);
    return problem(project.common.fileOf(name), ['$defs', name, ...inside], message);
  }
  return scopeProblem(site.scope, ['properties', site.name, ...inside], message);
}
