import type { Knex } from 'knex';
import type { Actor } from '../../access/actor.ts';
import { unixSeconds } from '../../database/dateTime.ts';
import { slices } from '../../rows/slices.ts';
import type { Job } from '../job.ts';
import { countsOf, toldLines } from '../report.ts';
import type { Imported } from '../run.ts';
import {
  bytesOf,
  ended,
  imports,
  importsOfPerson,
  pieceLines,
  pieces,
  type KeptImport,
  type Settings,
} from './stored.ts';

/** Days after which the cells and the report of an import are dropped; that it was made stays on record. */
const keptDays = 90;
/** Days after which lines are dropped that nobody imported. */
const openDays = 1;
const day = 86_400; // seconds
/** Of the ended imports of one person the newest ones are kept with their cells, as long as they take no more together. */
const keptBytes = 500_000_000;

const noCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 };

/** Begins an import and answers its id; drops what is no longer kept of others. */
export async function insertImport(
  trx: Knex,
  actor: Pick<Actor, 'id' | 'person'>,
  values: Pick<KeptImport, 'entity' | 'file' | 'status'> & { settings: Settings } & Partial<
      Omit<KeptImport, 'settings'>
    >,
): Promise<number> {
  await dropOld(trx);
  await dropLarge(trx, actor);
  const [importId = 0] = await imports(trx).insert({
    userId: actor.id,
    personId: actor.person.id,
    total: 0,
    done: 0,
    bytes: 0,
    ...noCounts,
    createdAt: unixSeconds(),
    ...values,
    settings: JSON.stringify(values.settings),
  });
  return importId;
}

async function dropOld(trx: Knex): Promise<void> {
  const now = unixSeconds();
  await imports(trx)
    .where({ status: 'open' })
    .where('createdAt', '<', now - openDays * day)
    .delete();
  const old = imports(trx)
    .whereIn('status', ended)
    .where('createdAt', '<', now - keptDays * day);
  await pieces(trx).whereIn('importId', old.select('id')).delete();
}

/** Nobody fills the disk by importing again and again: the cells of a person's oldest imports go. */
async function dropLarge(trx: Knex, actor: Pick<Actor, 'person'>): Promise<void> {
  const kept: Pick<KeptImport, 'id' | 'bytes'>[] = await importsOfPerson(trx, actor)
    .whereIn('status', ended)
    .where('bytes', '>', 0)
    .orderBy('id', 'desc')
    .select('id', 'bytes');
  let sum = 0;
  const dropped = kept.filter(({ bytes }) => (sum += bytes) > keptBytes).map(({ id }) => id);
  if (dropped.length === 0) return;
  await pieces(trx).whereIn('importId', dropped).delete();
  await imports(trx).whereIn('id', dropped).update({ bytes: 0 });
}

/** An import of lines that came in one request, with what became of them. */
interface Whole {
  readonly job: Job;
  readonly file: string;
  readonly settings: Settings;
  readonly imported: Imported;
}

/** Keeps an import whose lines came in one request, written or refused, and answers its id. */
export async function keepWhole(trx: Knex, actor: Actor, { job, file, settings, imported }: Whole): Promise<number> {
  const { results, isDone, undo } = imported;
  const counts = isDone ? countsOf(results) : { ...noCounts, refused: countsOf(results).refused };
  const total = job.lines.length;
  const status = isDone ? 'done' : 'stopped';
  const all = piecesOf(job, imported);
  const bytes = all.reduce((sum, { lines, report }) => sum + bytesOf(lines, report), 0);
  const told = { entity: job.entity, file, settings, status, total, done: total, bytes, ...counts } as const;
  const importId = await insertImport(trx, actor, told);
  for (const piece of all)
    await pieces(trx).insert({ ...piece, importId, changeSetId: piece.piece === 0 ? (undo ?? null) : null });
  return importId;
}

function piecesOf(job: Job, { results, isDone }: Imported) {
  const all = toldLines(job, results, isDone);
  return slices(job.lines, pieceLines).map((lines, piece) => {
    const from = piece * pieceLines;
    const its = all.filter(({ line }) => line > from && line <= from + pieceLines);
    const { created, changed, refused } = countsOf(its);
    const given = job.shared.length > 0 ? lines.map((line) => line.slice(0, job.width)) : lines;
    const texts = { lines: JSON.stringify(given), report: JSON.stringify(its) };
    return { piece, ...texts, count: lines.length, created, changed, refused };
  });
}
