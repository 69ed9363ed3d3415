import type { Knex } from 'knex';
import type { Actor } from '../../access/actor.ts';
import { unixSeconds } from '../../database/dateTime.ts';
import { slices } from '../../rows/slices.ts';
import type { Job } from '../job.ts';
import { countsOf, toldLines } from '../report.ts';
import type { Imported } from '../run.ts';
import { ended, imports, pieceLines, pieces, type KeptImport, type Settings } from './stored.ts';

/** Days after which the cells and the report of an import are dropped; that it was made stays on record. */
const keptDays = 90;
/** Days after which lines are dropped that nobody imported. */
const openDays = 1;
const day = 86_400; // seconds

const noCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 };

/** Begins an import and answers its id; drops what is no longer kept of others. */
export async function insertImport(
  trx: Knex,
  { id, person }: Actor,
  values: Pick<KeptImport, 'entity' | 'file' | 'status'> & { settings: Settings } & Partial<
      Omit<KeptImport, 'settings'>
    >,
): Promise<number> {
  await dropOld(trx);
  const [importId = 0] = await imports(trx).insert({
    userId: id,
    personId: person.id,
    total: 0,
    done: 0,
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
  const told = { entity: job.entity, file, settings, status, total, done: total, ...counts } as const;
  const importId = await insertImport(trx, actor, told);
  const all = toldLines(job, results);
  for (const [piece, lines] of slices(job.lines, pieceLines).entries()) {
    const from = piece * pieceLines;
    const its = all.filter(({ line }) => line > from && line <= from + pieceLines);
    const { created, changed, refused } = countsOf(its);
    await pieces(trx).insert({
      importId,
      piece,
      lines: JSON.stringify(job.fixed.length > 0 ? lines.map((line) => line.slice(0, job.width)) : lines),
      count: lines.length,
      report: JSON.stringify(its),
      created,
      changed,
      refused,
      changeSetId: piece === 0 ? (undo ?? null) : null,
    });
  }
  return importId;
}
