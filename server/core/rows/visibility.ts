import { tables, type EntityName, type Verb } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { AppError } from '../errors.ts';
import { baseAlias } from './columns.ts';
import { readVersions } from './read.ts';
import type { Reader } from './reader.ts';
import { memberAlias, readValue } from './related.ts';
import { column, sql } from './sql.ts';
import type { IdRow, Row } from './view.ts';
import type { Work } from './work.ts';

/** Whether a row is among those that its reader may do `verb` with. */
export async function isVisible(source: Source, reader: Reader, verb: Verb, entity: EntityName, id: number) {
  const scope = reader.scope(entity, verb, baseAlias);
  const conditions = [sql(`${column(baseAlias, 'id')} = ?`, id), ...(scope ? [scope] : [])];
  return (await readVersions(source, entity, conditions, 1)).length > 0;
}

/** @throws AppError notFound for a row that its reader may not see, and for one that is not there */
export async function requireVisible(source: Source, reader: Reader, entity: EntityName, id: number): Promise<void> {
  if (!(await isVisible(source, reader, 'read', entity, id))) throw new AppError('notFound');
}

/** The members of relation arrays that the actor may not see: they stay when the arrays are saved. */
export type HiddenMembers = Map<string, number[]>;

/** What an actor does not see of a stored row's relation arrays. */
export async function hiddenMembersOf(work: Work, entity: EntityName, stored: IdRow): Promise<HiddenMembers> {
  const hidden: HiddenMembers = new Map();
  for (const field of Object.values(tables[entity].fields)) {
    const all = stored[field.name];
    if (Array.isArray(all) && !field.owned && work.reader.within(field, memberAlias)) {
      const seen = await readValue(work.source, work.reader, field, stored.id);
      hidden.set(field.name, difference(all, seen));
    }
  }
  return hidden;
}

/** The stored row as the actor sees it. */
export function withoutHidden(row: Row, hidden: HiddenMembers): Row {
  return mapArrays(row, hidden, (ids, own) => difference(ids, own));
}

/** What the actor sends, with what it could not have sent. */
export function withHidden(values: Row, hidden: HiddenMembers): Row {
  return mapArrays(values, hidden, (ids, own) => [...ids.filter((id) => !own.some((each) => each === id)), ...own]);
}

function mapArrays(row: Row, hidden: HiddenMembers, change: (ids: unknown[], members: number[]) => unknown[]): Row {
  const changed = { ...row };
  for (const [property, members] of hidden) {
    const ids = row[property];
    if (Array.isArray(ids)) changed[property] = change(ids, members);
  }
  return changed;
}

function difference(ids: unknown[], without: unknown[]): number[] {
  const taken = new Set(without);
  return ids.filter((id) => !taken.has(id)).map(Number);
}
