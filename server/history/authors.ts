import { tables, type Field } from '../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import type { Reader } from '../rows/reader.ts';
import type { Entry } from './entries.ts';
import { readTargets } from './targets.ts';

/** A user; without a name when the reader may not know it, or the user is gone. */
export interface Author {
  id: number;
  name: string | null;
}

/** Who wrote, as a reference to a user. */
const author: Field = {
  name: 'byUser',
  kind: 'column',
  type: 'integer',
  required: false,
  ref: {
    entity: tables.user.name,
    relation: 'by',
    onDelete: 'restrict',
    filter: {},
    where: {},
    acyclic: false,
    embed: [],
  },
};

/** Those who wrote some entries, and as whom, as their reader may know them. */
export async function authorsOf(source: Source, reader: Reader, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ byUser, asUser }) => [byUser, asUser]).filter((id) => id !== null);
  const { names } = await readTargets(source, reader, author, [...new Set(ids)]);
  return (id: number | null): Author | null => (id === null ? null : { id, name: names.get(id) ?? null });
}
