import { resources, type Menu } from '../../../../generated/resources.ts';
import { sections, type Screen } from '../../layout/screens.ts';

/** The menu sections and, last, what has no place in the menu. */
export const groupNames: readonly (Menu | 'other')[] = [...sections, 'other'];

/** Where the rows of a resource are seen: at its path, or at several below it. */
const screenOf = (resource: string, screens: readonly Screen[]): Screen | undefined =>
  screens.find(({ path }) => path === `/${resource}`) ?? screens.find(({ path }) => path.startsWith(`/${resource}/`));

/** Resources by menu section, each by its code; those without a code come last. */
export function inSections<R extends { resource: string }>(
  rights: readonly R[],
  screens: readonly Screen[],
): { section: Menu | 'other'; rights: R[] }[] {
  const key = ({ resource }: R) => `${resources[resource]?.code ?? '~'} ${resource}`;
  const sectionOf = ({ resource }: R) => resources[resource]?.menu ?? screenOf(resource, screens)?.section ?? 'other';
  const sorted = rights.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return groupNames
    .map((section) => ({ section, rights: sorted.filter((right) => sectionOf(right) === section) }))
    .filter((group) => group.rights.length > 0);
}
