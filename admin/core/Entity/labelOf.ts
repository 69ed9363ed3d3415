import { headingOf } from '../../../schemas/core/formats/heading.ts';
import type { Resource } from '../../../generated/resources.ts';
import type { Words } from '../widgets/source.ts';
import type { Column } from './columns.ts';

/** What a column is called; one of a relation that no list shows, by the way there. */
export function labelOf(resource: Resource, { name, owner }: Pick<Column, 'name' | 'owner'>, words: Words): string {
  const own = words.label({ path: resource.path, name });
  if (own !== name || !name.includes('.')) return own;
  const reference = resource.fields[owner]?.reference;
  const rest = name.slice(name.indexOf('.') + 1);
  const end = words.label({ path: reference?.resource ?? '', name: rest });
  return headingOf([words.label({ path: resource.path, name: owner }), end]);
}
