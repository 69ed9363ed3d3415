import type { Knex } from 'knex';
import type { EntityName } from '../../../../generated/tables.ts';
import { fold } from '../../../../schemas/core/formats/fold.ts';
import type { Actor } from '../../access/actor.ts';
import { takenPaths, pathsOfHeadings } from '../columns.ts';
import type { Path } from '../../listQuery/path.ts';
import type { Sight } from '../../listQuery/sight.ts';
import { imports, type Settings } from './stored.ts';

/** Imports of the same person that are looked at, the last ones. */
const looked = 30;

/**
 * What each heading names: by its name or label, else what the person last chose for a heading that is called the same;
 * each column once.
 */
export async function proposedColumns(
  knex: Knex,
  actor: Actor,
  sight: Sight,
  entity: EntityName,
  headings: readonly string[],
): Promise<(Path | undefined)[]> {
  const known = pathsOfHeadings(sight, entity, headings);
  const learned = await chosenBefore(knex, actor, entity);
  const paths = new Map(takenPaths(sight, entity).map((path) => [path.name, path]));
  const used = new Set(known.flatMap((path) => path?.name ?? []));
  return headings.map((heading, place) => {
    const name = known[place] ? undefined : learned.get(fold(heading.trim()));
    if (name === undefined || used.has(name)) return known[place];
    used.add(name);
    return paths.get(name);
  });
}

/** By heading the property that was chosen for it last. */
async function chosenBefore(knex: Knex, actor: Actor, entity: EntityName): Promise<ReadonlyMap<string, string>> {
  const found: { settings: string }[] = await imports(knex)
    .where({ entity, personId: actor.person.id })
    .orderBy('id', 'desc')
    .limit(looked)
    .select('settings');
  const chosen = new Map<string, string>();
  for (const { headings = [], columns } of found.map(({ settings }): Settings => JSON.parse(settings)))
    headings.forEach((heading, place) => {
      const [key, name] = [fold(heading.trim()), columns[place]];
      if (key !== '' && name && !chosen.has(key)) chosen.set(key, name);
    });
  return chosen;
}
