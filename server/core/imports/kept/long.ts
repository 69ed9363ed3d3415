import type { Knex } from 'knex';
import type { EntityName } from '../../../../generated/tables.ts';
import { importLimits } from '../../../../schemas/core/formats/manyRows.ts';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { unixSeconds } from '../../database/dateTime.ts';
import { AppError } from '../../errors.ts';
import { malformed } from '../../rows/bodyRow.ts';
import { slices } from '../../rows/slices.ts';
import { lastEntry } from '../seen.ts';
import { insertImport } from './keep.ts';
import { linesOfPiece } from './records.ts';
import {
  bytesOf,
  changeSetsOf,
  ended,
  imports,
  importsOfPerson,
  ownImport,
  pieceLines,
  pieces,
  type KeptImport,
  type Settings,
  type Status,
} from './stored.ts';

/** Imports of one person into an entity that are not yet begun: who begins another drops the oldest, those left alone first. */
const mostOpen = 20;
const mostLeft = 4;
/** Seconds after which one is taken to be left. */
const leftAfter = 3600;
/** Of the cells of a person's imports that are not at their end. */
const mostBytes = 100_000_000;

type Begun = Pick<KeptImport, 'id' | 'createdAt'>;

/** Begins an import whose lines come in parts, and answers its id. */
export function beginLong(
  database: Database,
  actor: Actor,
  entity: EntityName,
  { file, headings }: { file: string; headings: readonly string[] },
): Promise<number> {
  return database.transaction(async (trx) => {
    const open = await imports(trx)
      .where({ entity, userId: actor.id, personId: actor.person.id, status: 'open' })
      .orderBy('id', 'desc')
      .select('id', 'createdAt');
    const isLeft = ({ createdAt }: Begun) => createdAt < unixSeconds() - leftAfter;
    const oldest = open.filter((each: Begun, at: number) => at >= (isLeft(each) ? mostLeft : mostOpen) - 1);
    await imports(trx)
      .whereIn(
        'id',
        oldest.map(({ id }: Begun) => id),
      )
      .delete();
    const unsaid = { columns: [], mode: 'insert', locale: actor.locale, decimalMark: '.', dates: 'ymd' } as const;
    return insertImport(trx, actor, {
      entity,
      file,
      status: 'open',
      settings: { ...unsaid, headings, refused: 'stop' },
    });
  });
}

/** Some lines, and the number of the first in the file, from 0. */
interface Part {
  readonly from: unknown;
  readonly rows: readonly (readonly string[])[];
}

/**
 * Stores lines over what was there, and answers how many there are. A part begins where a piece does, and ends so where
 * others follow it. @throws AppError notFound, importUnderWay, malformedRequest, tooManyRows, importTooLarge
 */
export function storeRows(
  database: Database,
  actor: Actor,
  entity: EntityName,
  id: number,
  { from, rows }: Part,
): Promise<number> {
  return database.transaction(async (trx) => {
    const { total, bytes } = await openImport(trx, actor, entity, id);
    if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || from > total || from % pieceLines !== 0)
      throw malformed('from');
    const end = from + rows.length;
    if (end > importLimits.rows) throw new AppError('tooManyRows', { params: { maximum: importLimits.rows } });
    if (end < total && rows.length % pieceLines !== 0) throw malformed('rows');
    const more = await storePieces(trx, id, from / pieceLines, rows);
    await imports(trx)
      .where({ id })
      .update({ total: Math.max(total, end), done: 0, bytes: bytes + more });
    await refuseTooLarge(trx, actor);
    return Math.max(total, end);
  });
}

/** Stores pieces of lines, the first under that number, and answers how many bytes more they take than what was there. */
async function storePieces(trx: Knex, importId: number, first: number, rows: Part['rows']): Promise<number> {
  let more = 0;
  const nothing = { report: null, created: 0, changed: 0, refused: 0, changeSetId: null };
  for (const [index, part] of slices(rows, pieceLines).entries()) {
    const piece = first + index;
    const lines = JSON.stringify(part);
    const there: { lines: string } | undefined = await pieces(trx).where({ importId, piece }).first('lines');
    more += bytesOf(lines) - bytesOf(there?.lines ?? '');
    const row = { importId, piece, lines, count: part.length, ...nothing };
    await pieces(trx).insert(row).onConflict(['importId', 'piece']).merge();
  }
  return more;
}

/** What somebody has begun lies on the disk until it is dropped. @throws AppError importTooLarge */
async function refuseTooLarge(trx: Knex, actor: Actor): Promise<void> {
  const all: Pick<KeptImport, 'bytes'>[] = await importsOfPerson(trx, actor)
    .whereNotIn('status', ended)
    .select('bytes');
  if (all.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes)
    throw new AppError('importTooLarge', { params: { maximum: mostBytes / 1_000_000 } });
}

/** An own import that takes lines; it is held until the commit. @throws AppError notFound, importUnderWay */
async function openImport(trx: Knex, actor: Actor, entity: EntityName, id: number): Promise<KeptImport> {
  await imports(trx).where({ id }).forUpdate().first('id');
  const found = await ownImport(trx, actor, entity, id);
  if (found.status !== 'open') throw new AppError('importUnderWay');
  return found;
}

/**
 * Writes lines of a piece anew and has all lines checked again, also where they are being checked, or where one that was
 * refused stopped all: what two write at once is all there.
 * @throws AppError notFound, importUnderWay, importTooLarge, and what `rewrite` throws
 */
export function rewritePiece(
  database: Database,
  actor: Actor,
  { id, entity }: Pick<KeptImport, 'id' | 'entity'>,
  piece: number,
  rewrite: (lines: string[][]) => string[][],
): Promise<void> {
  return database.transaction(async (trx) => {
    await imports(trx).where({ id }).forUpdate().first('id');
    const { status, bytes, settings } = await ownImport(trx, actor, entity, id);
    if (!mendable.includes(status)) throw new AppError('importUnderWay');
    const more = await storePieces(trx, id, piece, rewrite(await linesOfPiece(trx, id, piece)));
    await pieces(trx)
      .where({ importId: id })
      .update({ ...noReport, changeSetId: null });
    const again = { status: 'checking', leasedBy: null, leasedUntil: null, ...notDone } as const;
    const told = JSON.stringify({ ...JSON.parse(settings), seen: await lastEntry(trx) });
    await imports(trx)
      .where({ id })
      .update({ ...again, settings: told, bytes: bytes + more });
    await refuseTooLarge(trx, actor);
  });
}

const mendable: readonly Status[] = ['open', 'checking', 'stopped'];
const noReport = { report: null, created: 0, changed: 0, refused: 0 };
const notDone = { done: 0, created: 0, changed: 0, unchanged: 0, refused: 0 };

/** What is to be done with an import, and how its lines are read. */
interface Asked {
  readonly status: 'checking' | 'running';
  readonly settings: Settings;
}

/** Hands an import over to whoever checks or writes it. @throws AppError notFound, importUnderWay */
export function work(
  database: Database,
  actor: Actor,
  entity: EntityName,
  id: number,
  { status, settings }: Asked,
): Promise<void> {
  return database.transaction(async (trx) => {
    const found = await openImport(trx, actor, entity, id);
    const { headings = [], seen, ...before }: Settings = JSON.parse(found.settings);
    const isChecked = status === 'running' && found.done >= found.total && isSameReading(before, settings);
    if (!isChecked) await pieces(trx).where({ importId: id }).update(noReport);
    const known = status === 'checking' ? await lastEntry(trx) : isChecked ? seen : undefined;
    const kept: Settings = { headings, ...settings, ...(known !== undefined && { seen: known }) };
    await imports(trx)
      .where({ id })
      .update({ status, settings: JSON.stringify(kept), ...notDone });
  });
}

/** Whether lines are read and told as before; what becomes of refused ones is another matter. */
function isSameReading(one: Settings, other: Settings): boolean {
  const [before, now] = [one, other].map(({ headings: _own, refused: _then, seen: _first, together: _all, ...read }) =>
    JSON.stringify(read),
  );
  return before === now;
}

/** What is under way becomes this when it is canceled. */
const canceledAs: Partial<Record<Status, Status>> = { running: 'undoing', checking: 'open', open: 'canceled' };

/** Ends what is done with an own import, or drops it before anything is, and answers what it is then. @throws AppError notFound */
export function cancel(database: Database, actor: Actor, entity: EntityName, id: number): Promise<Status> {
  return database.transaction(async (trx) => {
    await imports(trx).where({ id }).forUpdate().first('id');
    const { status } = await ownImport(trx, actor, entity, id);
    const here = imports(trx).where({ id });
    if (status === 'running') await here.update({ status: 'undoing', outcome: 'canceled' });
    if (status === 'checking') await here.update({ status: 'open', leasedBy: null, leasedUntil: null });
    if (status === 'open') await here.delete();
    return canceledAs[status] ?? status;
  });
}

/** An import at its end, held until the commit: nothing goes on with it meanwhile. @throws AppError importUnderWay */
export async function holdEnded(trx: Knex, id: number): Promise<KeptImport> {
  const found: KeptImport | undefined = await imports(trx).where({ id }).forUpdate().first();
  if (!found || !ended.includes(found.status)) throw new AppError('importUnderWay');
  return found;
}

/** Has an import that was written piece by piece, and is held, taken back so. @throws AppError alreadyUndone */
export async function beginUndo(
  trx: Knex,
  { id: asUser, person }: Actor,
  { id, status }: Pick<KeptImport, 'id' | 'status'>,
): Promise<void> {
  const sets = await changeSetsOf(trx, id);
  if (sets.every(({ undoneAt }) => undoneAt !== null)) throw new AppError('alreadyUndone');
  const asked = { status: 'undoing', outcome: status, undoneBy: person.id, undoneAs: asUser } as const;
  await imports(trx)
    .where({ id })
    .update({ ...asked, problem: null });
}
