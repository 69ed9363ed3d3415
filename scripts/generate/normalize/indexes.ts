import type { Property } from '../project.ts';

/** Every unique constraint: those of single properties first, then the declared lists. */
export function uniquesOf(properties: Record<string, Property>, declared: string[][]): string[][] {
  const single = namesWhere(properties, (property) => property['x-unique'] === true);
  return distinct([...single.map((name) => [name]), ...declared]);
}

/**
 * Every index, but those that a unique constraint or a longer index makes superfluous by beginning with the same
 * properties; references to one are indexed without saying so. What is in `sorted` keeps an index of its own: lists are
 * ordered by the property and the id, which no longer index is.
 */
export function indexesOf(
  properties: Record<string, Property>,
  declared: string[][],
  unique: string[][],
  sorted: string[] = [],
): string[][] {
  const single = namesWhere(properties, isIndexed).map((name) => [name]);
  const all = distinct([...single, ...declared]);
  const replaces = (other: string[], list: string[]): boolean =>
    begins(other, list) && (other.length === list.length || list.length > 1 || !sorted.includes(list.join()));
  return all.filter((list) => ![...unique, ...all].some((other) => other !== list && replaces(other, list)));
}

const begins = (list: string[], start: string[]): boolean => start.every((name, index) => list[index] === name);

/** References are indexed because every list and every delete of the target reads them. */
export function isIndexed(property: Property): boolean {
  return property['x-index'] === true || (property.type === 'integer' && property['x-ref'] !== undefined);
}

function namesWhere(properties: Record<string, Property>, test: (property: Property) => boolean): string[] {
  return Object.entries(properties).flatMap(([name, property]) => (test(property) ? [name] : []));
}

function distinct(lists: string[][]): string[][] {
  return lists.filter((list, index) => lists.findIndex((other) => other.join() === list.join()) === index);
}
