import type { HistoryEntry } from '../../../generated/types.ts';
import type { Actor } from '../access/actor.ts';
import type { Source } from '../database/source.ts';
import type { Reader } from '../rows/reader.ts';
import { userReference } from '../rows/userReference.ts';
import type { Entry } from './entries.ts';
import { readTargets } from './targets.ts';

/** A user; without a name when the reader may not know it, or the user is gone. */
type Author = NonNullable<HistoryEntry['by']>;

/** Something that was written by a person, perhaps as somebody else. */
type Written = Pick<Entry, 'byUser' | 'asUser'>;

const author = userReference('byUser');

/** Those who wrote some things, and as whom, as the actor may know them: the own name always. */
export async function authorsOf(source: Source, reader: Reader, actor: Actor, entries: readonly Written[]) {
  const ids = entries.flatMap(({ byUser, asUser }) => [byUser, asUser]).filter((id) => id !== null);
  const { names } = await readTargets(source, reader, author, [...new Set(ids)]);
  const own = new Map([actor, actor.person].map(({ id, name1 }) => [id, name1]));
  return (id: number | null): Author | null =>
    id === null ? null : { id, name: names.get(id) ?? own.get(id) ?? null };
}
