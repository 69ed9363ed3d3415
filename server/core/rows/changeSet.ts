import { randomBytes } from 'node:crypto';
import { tables, type EntityName } from '../../../generated/tables.ts';
import type { ChangeKind, Work } from './work.ts';

/**
 * Begins what can be undone as one and answers the id by which it is; undefined for an entity of which nothing is kept.
 * Nothing is stored of it unless something is written.
 */
export function beginChangeSet(work: Work, entity: EntityName, kind: ChangeKind): string | undefined {
  if (!tables[entity].audit) return undefined;
  const id = randomBytes(16).toString('hex');
  work.undoable.set = { id, kind, entity, rootId: null };
  return id;
}

/** Says that what is written from now on is on this row's account: when it alone comes back, so does this. */
export function attributeTo({ undoable: { set } }: Work, rootId: number): void {
  if (set) set.rootId = rootId;
}

/** Says of what was written since that it is on the account of a row which had no id before. */
export function attributeSince({ history, undoable: { set } }: Work, from: number, rootId: number): void {
  if (!set) return;
  for (const noted of history.slice(from)) noted.rootId = rootId;
}

/** Keeps whose change it was, when anything was written. */
export async function storeChangeSet({ trx, undoable: { set }, history, author, at }: Work): Promise<void> {
  if (!set || history.length === 0) return;
  const { id, kind, entity } = set;
  const moment = Math.floor(Date.parse(at) / 1000);
  const who = { byUser: author?.by ?? null, asUser: author?.as ?? null };
  await trx('change_set').insert({ id, kind, entity, at: moment, ...who });
}
