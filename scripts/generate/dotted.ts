import { systemFields } from './dialect.ts';
import { ownedProperties, reference } from './project.ts';
import type { Entity, Project, Property } from './project.ts';

/** A relation that a dotted name goes through. */
export interface Via {
  relation: string;
  name: string;
  property: Property;
  entity: string | undefined;
}

/** Where a dotted name ends: a property, or a system field (then `property` is undefined). */
export interface ResolvedName {
  via: Via[];
  name: string;
  property: Property | undefined;
  owner: Entity;
}

/** The segment that leads nowhere, and what would have been possible there. */
export interface UnresolvedName {
  lost: string;
  among: string;
  candidates: string[];
}

/** 'countryId' is followed as 'country', a name without Id as itself. */
export function relationName(name: string): string {
  return /.Id$/.test(name) ? name.slice(0, -2) : name;
}

/**
 * Follows a dotted name from an entity: 'country.name1' goes through countryId to country's name1,
 * 'lines.code' into owned rows. (dialect: x-search, x-columns, x-csv, x-rows)
 */
export function resolveDotted(project: Project, entity: Entity, dotted: string): ResolvedName | UnresolvedName {
  return walk(project, entity, entity.properties, dotted.split('.'), []);
}

export function isUnresolved(result: ResolvedName | UnresolvedName): result is UnresolvedName {
  return 'lost' in result;
}

function walk(
  project: Project,
  owner: Entity,
  properties: Record<string, Property>,
  path: string[],
  via: Via[],
): ResolvedName | UnresolvedName {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return last(owner, properties, name, via);
  const step = relations(properties).find(({ relation }) => relation === name);
  if (!step)
    return { lost: name, among: 'relation', candidates: relations(properties).map(({ relation }) => relation) };
  const target = step.entity === undefined ? owner : project.entities.get(step.entity);
  if (!target) return { lost: step.entity ?? name, among: 'entity', candidates: project.entityNames };
  const inner = step.entity === undefined ? ownedProperties(project, step.property) : target.properties;
  return walk(project, target, inner, rest, [...via, step]);
}

function last(
  owner: Entity,
  properties: Record<string, Property>,
  name: string,
  via: Via[],
): ResolvedName | UnresolvedName {
  const known = Object.hasOwn(properties, name);
  if (!known && !isSystemField(name)) {
    return { lost: name, among: 'field', candidates: [...Object.keys(properties), ...systemFields] };
  }
  return { via, name, property: known ? properties[name] : undefined, owner };
}

/** The relations of a row by the name under which dots and 'related' know them; owned rows have no entity. */
function relations(properties: Record<string, Property>): Via[] {
  return Object.entries(properties).flatMap(([name, property]): Via[] => {
    if (property['x-owns'] !== undefined) return [{ relation: name, name, property, entity: undefined }];
    const ref = reference(property);
    return ref ? [{ relation: relationName(name), name, property, entity: ref.entity }] : [];
  });
}

export function isSystemField(name: string): boolean {
  return systemFields.some((field) => field === name);
}
