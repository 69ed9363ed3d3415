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
    const name = known[place] ? undefined : learned.get(keyOf(heading));
    if (name === undefined || used.has(name)) return known[place];
    used.add(name);
    return paths.get(name);
  });
}

/** What all rows had besides that no column said. */
export type Said = Required<Pick<Settings, 'values' | 'forNew'>>;

/**
 * What all rows had besides, the last time that the person imported a file with these headings (or more, of which nothing
 * was imported), before what is `unsaid` otherwise and proposed for new rows. What new rows of a file with the very same
 * headings did without is not proposed again.
 */
export async function proposedValues(
  knex: Knex,
  actor: Actor,
  sight: Sight,
  entity: EntityName,
  headings: readonly string[],
  unsaid: Said['values'],
): Promise<Said> {
  const here = new Set(headings.map(keyOf));
  const isAlike = ({ headings: then = [], columns }: Settings) =>
    then.length > 0 && then.every((heading, place) => !columns[place] || here.has(keyOf(heading)));
  const before = (await settingsBefore(knex, actor, entity)).find(isAlike);
  const isSeen = ([name]: [string, unknown]) => sight.fields(entity).has(name);
  const learned = Object.fromEntries(Object.entries(before?.values ?? {}).filter(isSeen));
  const then = new Set(before?.headings?.map(keyOf));
  const isSame =
    before?.mode !== 'update' && then.size === here.size && [...then].every((heading) => here.has(heading));
  const values = { ...(isSame ? {} : unsaid), ...learned };
  const isForNew = (name: string) => (name in learned ? before?.forNew?.includes(name) : true);
  return { values, forNew: Object.keys(values).filter(isForNew) };
}

const keyOf = (heading: string): string => fold(heading.trim());

/** Of the person's imports into an entity, the last one first; in one that is only begun nothing is chosen yet. */
async function settingsBefore(knex: Knex, actor: Actor, entity: EntityName): Promise<Settings[]> {
  const found: { settings: string }[] = await imports(knex)
    .where({ entity, personId: actor.person.id })
    .whereNot({ status: 'open' })
    .orderBy('id', 'desc')
    .limit(looked)
    .select('settings');
  return found.map(({ settings }) => JSON.parse(settings));
}

/** By heading the property that was chosen for it last. */
async function chosenBefore(knex: Knex, actor: Actor, entity: EntityName): Promise<ReadonlyMap<string, string>> {
  const chosen = new Map<string, string>();
  for (const { headings = [], columns } of await settingsBefore(knex, actor, entity))
    headings.forEach((heading, place) => {
      const [key, name] = [keyOf(heading), columns[place]];
      if (key !== '' && name && !chosen.has(key)) chosen.set(key, name);
    });
  return chosen;
}
