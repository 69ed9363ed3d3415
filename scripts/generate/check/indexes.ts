import type { JsonPath } from '../json.ts';
import { typeOf } from '../normalize/fields.ts';
import { isIndexed } from '../normalize/indexes.ts';
import { listed, shown } from '../normalize/lists.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Entity, Project, Property } from '../project.ts';

/** A large entity has an index for everything by which its screen searches or sorts. */
export function checkIndexes(project: Project): Problem[] {
  const large = [...project.entities.values()].filter(({ schema }) => schema['x-resource'].large);
  return large.flatMap((entity) =>
    listed(entity).flatMap((name) => {
      const property = entity.properties[name];
      if (!property || hasIndex(entity, name, property)) return [];
      const message = `"${name}" needs x-index: the entity is large and its screen searches or sorts by it`;
      return [problem(entity.file, placeOf(entity, name), message)];
    }),
  );
}

/**
 * Texts have an indexed shadow column, relations to many their own tables; longer texts and lists are never sorted, and
 * no index finds what a list holds: by its codes the rows that the other filters leave are read through. A list of
 * properties that begins with this one is enough to search by it, but not to sort by it.
 */
function hasIndex(entity: Entity, name: string, property: Property): boolean {
  const type = typeOf(property);
  if (['text', 'json', 'ids', 'rows'].includes(type) || (type === 'string' && !property.enum)) return true;
  const { 'x-unique': unique = [], 'x-index': indexes = [] } = entity.schema;
  const isSorted = shown(entity).includes(name);
  const serves = (list: string[]): boolean => list[0] === name && (list.length === 1 || !isSorted);
  return property['x-unique'] === true || isIndexed(property) || [...unique, ...indexes].some(serves);
}

function placeOf({ schema }: Entity, name: string): JsonPath {
  const list = (['x-search', 'x-columns', 'x-csv'] as const).find((keyword) => schema[keyword]?.includes(name));
  return list === undefined ? ['x-resource', 'sort'] : [list, (schema[list] ?? []).indexOf(name)];
}
