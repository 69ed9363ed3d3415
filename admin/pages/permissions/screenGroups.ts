import { resources, type Menu } from '../../../generated/resources.ts';
import { sections } from '../../layout/screens.ts';

/** The menu sections and, last, what has no place in the menu. */
export const groupNames: readonly (Menu | 'other')[] = [...sections, 'other'];

const sectionOf = (path: string): Menu | 'other' => resources[path]?.menu ?? 'other';

/** Resources by menu section, each by its code; those without a code come last. */
export function inSections<R extends { resource: string }>(
  rights: readonly R[],
): { section: Menu | 'other'; rights: R[] }[] {
  const key = ({ resource }: R) => `${resources[resource]?.code ?? '~'} ${resource}`;
  const sorted = rights.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return groupNames
    .map((section) => ({ section, rights: sorted.filter(({ resource }) => sectionOf(resource) === section) }))
    .filter((group) => group.rights.length > 0);
}
