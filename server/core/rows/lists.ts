import { tables, type EntityName } from '../../../generated/tables.ts';
import { idsOf } from './graph.ts';
import { noteHistory } from './history.ts';
import { listingsOf, savedLists, type Listing } from './listings.ts';
import { marks, name, run, sql } from './sql.ts';
import { raiseVersions } from './store.ts';
import type { IdRow, Row } from './view.ts';
import type { Lists, TouchedRow, Work } from './work.ts';

export function noLists(): Lists {
  return { held: new Set(), inHand: new Set(), touched: new Map() };
}

const keyOf = (entity: EntityName, id: number): string => `${entity}:${id}`;

/** A row that may have come into lists of others or left them; `root`: on whose account, undefined: whose all is now. */
interface Moved {
  readonly before: IdRow | null;
  readonly row: IdRow | null;
  readonly root?: number | undefined;
}

/** A row before a write and after it; null: it is not there before. */
interface Written {
  readonly before: Row | null;
  readonly row: Row;
}

/** Who came into one list and who left it, by their ids. */
interface Moves {
  readonly joined: number[];
  readonly left: number[];
  readonly root: number | undefined;
}

/**
 * Notes that rows have come into lists or left them: who has seen such a list before may not save it any more, and its
 * history tells. Each row that has one is raised once in a transaction, however many members move.
 */
export async function touchLists(work: Work, entity: EntityName, rows: readonly Moved[]): Promise<void> {
  for (const listing of listingsOf(entity)) {
    const moves = movesOf(listing, rows);
    for (const owner of sorted([...moves.keys()])) {
      const its = moves.get(owner);
      if (its) await touch(work, listing, owner, its);
    }
  }
}

/** By their owners the lists that change. */
function movesOf(listing: Listing, rows: readonly Moved[]): Map<number, Moves> {
  const moves = new Map<number, Moves>();
  for (const { before, row, root } of rows) {
    for (const owner of ownersOf(listing, before, row)) {
      const its = moves.get(owner) ?? { joined: [], left: [], root };
      moves.set(owner, its);
      if (row && row[listing.property] === owner) its.joined.push(row.id);
      else if (before) its.left.push(before.id);
    }
  }
  return moves;
}

/** Whose lists a write changes, in the order of their ids. */
function ownersOf({ property }: Listing, before: Row | null, row: Row | null): number[] {
  const [left, joined] = [before?.[property], row?.[property]];
  if (left === joined) return [];
  return [left, joined].filter((id) => typeof id === 'number').toSorted((a, b) => a - b);
}

async function touch(work: Work, listing: Listing, owner: number, moves: Moves): Promise<void> {
  const key = keyOf(listing.entity, owner);
  if (work.lists.inHand.has(key)) return;
  const touched = work.lists.touched.get(key) ?? (await raise(work, listing.entity, owner, moves.root));
  if (!touched) return;
  work.lists.touched.set(key, touched);
  const { name: list } = listing.field;
  const members = touched.changes.get(list) ?? (await membersBefore(work, listing, owner, moves));
  touched.changes.set(list, members);
  for (const member of moves.joined) members.now.add(member);
  for (const member of moves.left) members.now.delete(member);
}

/** Writes down what came of the lists of a transaction: at its end, as many members may have come into one. */
export function tellLists({ lists }: Work): void {
  for (const touched of lists.touched.values()) tell(touched);
}

function tell({ changes, noted }: TouchedRow): void {
  const told = [...changes].map(([list, { before, now }]) => [list, [before, sorted([...now])]]);
  if (noted) noted.changes = JSON.stringify(Object.fromEntries(told));
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

async function raise(work: Work, entity: EntityName, id: number, root?: number): Promise<TouchedRow | undefined> {
  await raiseVersions(work, entity, [id]);
  const text = `select ${name('rowSCN')} from ${name(tables[entity].table)} where id = ?`;
  const [found] = await run<{ rowSCN: number }>(work.source, sql(text, id));
  if (!found) return undefined;
  const [noted] = noteHistory(work, entity, [{ id, rowSCN: found.rowSCN, action: 'update', changes: {}, root }]);
  return { from: found.rowSCN - 1, changes: new Map(), noted };
}

/** The members of a list before those that have just come or left, and as they will be. */
async function membersBefore(
  work: Work,
  { field, property }: Listing,
  owner: number,
  { joined, left }: Moves,
): Promise<{ before: number[]; now: Set<number> }> {
  if (!field.ref) return { before: [], now: new Set() };
  const text = `select id from ${name(tables[field.ref.entity].table)} where ${name(property)} = ?`;
  const now = (await run<{ id: number }>(work.source, sql(text, owner))).map(({ id }) => id);
  const come = new Set(joined);
  const before = sorted([...now.filter((id) => !come.has(id)), ...left]);
  return { before, now: new Set(before) };
}

/** Whether the version that a writer has seen is the row's own, but for what this transaction did to its lists. */
export function isSeenVersion(
  { lists }: Work,
  entity: EntityName,
  { id, rowSCN }: { id: number; rowSCN: number },
  version: number,
): boolean {
  return version === rowSCN || lists.touched.get(keyOf(entity, id))?.from === version;
}

/** While a row is saved or deleted, its own write tells what becomes of its lists. */
export async function withListsInHand(
  work: Work,
  entity: EntityName,
  id: number,
  act: () => Promise<void>,
): Promise<void> {
  const key = keyOf(entity, id);
  const touched = work.lists.touched.get(key);
  if (touched) tell(touched);
  work.lists.touched.delete(key);
  work.lists.inHand.add(key);
  await act().finally(() => work.lists.inHand.delete(key));
}

/**
 * Locks what a write changes of lists, rows with lists first and members after them, each in the order of their ids:
 * two that move each other's members wait instead of undoing one another.
 */
export async function holdLists(work: Work, entity: EntityName, before: Row | null, row: Row | null): Promise<void> {
  if (work.dialect.hasOneWriter) return;
  for (const listing of listingsOf(entity)) await hold(work, listing.entity, ownersOf(listing, before, row));
  for (const field of savedLists(entity)) {
    const { inverse, ref, name: list } = field;
    const moved = row?.[list] === undefined ? [] : difference(idsOf(before?.[list]), idsOf(row[list]));
    if (!inverse || !ref || moved.length === 0) continue;
    const text = `select distinct ${name(inverse)} as id from ${name(tables[ref.entity].table)} where id in (${marks(moved)})`;
    const left = await run<{ id: number | null }>(work.source, sql(text, ...moved));
    await hold(
      work,
      entity,
      [before?.['id'], ...left.map(({ id }) => id)].filter((id) => typeof id === 'number'),
    );
    await hold(work, ref.entity, moved);
  }
}

/** The same of many rows: what they come into or leave is locked first, whichever of them it is. */
export async function holdListsOfMany(work: Work, entity: EntityName, rows: readonly Written[]): Promise<void> {
  if (work.dialect.hasOneWriter) return;
  for (const listing of listingsOf(entity))
    await hold(
      work,
      listing.entity,
      rows.flatMap(({ before, row }) => ownersOf(listing, before, row)),
    );
  for (const { before, row } of rows) await holdLists(work, entity, before, row);
}

/** Locks rows until the commit, in the order of their ids. */
export async function holdRows(work: Work, entity: EntityName, ids: readonly number[]): Promise<void> {
  if (!work.dialect.hasOneWriter) await hold(work, entity, ids);
}

/** What is known of lists, to go back to where what is done from now on is undone. */
export function keepLists({ lists }: Work): () => void {
  const touched = [...lists.touched].map(([key, row]): [string, TouchedRow] => [key, copyOf(row)]);
  return () => {
    lists.touched.clear();
    for (const [key, row] of touched) lists.touched.set(key, row);
  };
}

function copyOf({ changes, ...row }: TouchedRow): TouchedRow {
  const copies = [...changes].map(([list, { before, now }]) => [list, { before, now: new Set(now) }] as const);
  return { ...row, changes: new Map(copies) };
}

function difference(past: readonly number[], now: readonly number[]): number[] {
  const [before, after] = [new Set(past), new Set(now)];
  return [...past.filter((id) => !after.has(id)), ...now.filter((id) => !before.has(id))];
}

async function hold(work: Work, entity: EntityName, ids: readonly number[]): Promise<void> {
  const { held } = work.lists;
  const free = sorted(ids).filter((id) => !held.has(keyOf(entity, id)));
  if (free.length === 0) return;
  const text = `select id from ${name(tables[entity].table)} where id in (${marks(free)}) order by id for update`;
  await run(work.source, sql(text, ...free));
  for (const id of free) held.add(keyOf(entity, id));
}
