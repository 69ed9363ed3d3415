import { tables, type EntityName } from '../../generated/tables.ts';
import { many, readValue } from './related.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** The members of relation arrays that the actor may not see: they stay when the arrays are saved. */
export type Unseen = Map<string, number[]>;

/** What an actor does not see of a stored row's relation arrays. */
export async function unseenOf(work: Work, entity: EntityName, stored: Row): Promise<Unseen> {
  const unseen: Unseen = new Map();
  for (const field of Object.values(tables[entity].fields)) {
    const all = stored[field.name];
    if (Array.isArray(all) && !field.owned && work.reader.within(field, many)) {
      const seen = await readValue(work.source, work.reader, field, Number(stored['id']));
      unseen.set(field.name, difference(all, seen));
    }
  }
  return unseen;
}

/** The stored row as the actor sees it. */
export function withoutUnseen(row: Row, unseen: Unseen): Row {
  return mapArrays(row, unseen, (ids, hidden) => difference(ids, hidden));
}

/** What the actor sends, with what it could not have sent. */
export function withUnseen(values: Row, unseen: Unseen): Row {
  return mapArrays(values, unseen, (ids, hidden) => [
    ...ids.filter((id) => !hidden.some((each) => each === id)),
    ...hidden,
  ]);
}

function mapArrays(row: Row, unseen: Unseen, change: (ids: unknown[], hidden: number[]) => unknown[]): Row {
  const changed = { ...row };
  for (const [property, hidden] of unseen) {
    const ids = row[property];
    if (Array.isArray(ids)) changed[property] = change(ids, hidden);
  }
  return changed;
}

function difference(ids: unknown[], without: unknown[]): number[] {
  const taken = new Set(without);
  return ids.filter((id) => !taken.has(id)).map(Number);
}
