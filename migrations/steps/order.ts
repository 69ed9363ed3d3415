import type { Migration } from './step.ts';

/**
 * The migrations of both sides in the one order in which they run, each side's in that of their names: before one of
 * the business's stand those of the core up to the one that it names (`after`), at the end those that none names. So a
 * database that is made anew goes the way that those of before have gone.
 *
 * @throws Error where one stands on a migration of the core that is not there
 */
export function inOrder(core: readonly Migration[], app: readonly Migration[]): Migration[] {
  const left = [...core];
  const ordered = app.flatMap((migration) => [...left.splice(0, standsOn(core, left, migration)), migration]);
  return [...ordered, ...left];
}

/** How many of those that are left come before it. */
function standsOn(core: readonly Migration[], left: readonly Migration[], { name, after }: Migration): number {
  if (after === undefined) return 0;
  if (!core.some((known) => known.name === after))
    throw new Error(`The migration ${name} stands on ${after}, which is not there`);
  return left.findIndex((known) => known.name === after) + 1;
}
