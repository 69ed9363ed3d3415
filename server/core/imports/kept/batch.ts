import type { Knex } from 'knex';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { readerOf } from '../../rows/reader.ts';
import { plainText } from '../cells.ts';
import { withFixed } from '../fixed.ts';
import type { Job } from '../job.ts';
import { knownBy, needsOf, refersToItself, stepsOf, tooDeepOf } from '../linesBefore.ts';
import { parseJob } from '../parse.ts';
import { firstLines, rememberKeys } from './keys.ts';
import { pieceLines, pieces, type KeptImport } from './stored.ts';

/** The lines of a piece, perhaps behind others that they need. */
export interface Batch {
  readonly job: Job;
  /** By place in the job the number of the line in the file, from 0. */
  readonly numbers: readonly number[];
  /** The number of the piece's first line. */
  readonly first: number;
}

async function linesOfPiece(knex: Knex, importId: number, piece: number): Promise<string[][]> {
  const found: { lines: string } | undefined = await pieces(knex).where({ importId, piece }).first('lines');
  return JSON.parse(found?.lines ?? '[]');
}

/**
 * A piece as it is to be written, or, where nothing stays of the pieces before it (`isTrial`), with those of their lines
 * that it needs; what it is known by is written while `hold` says that the import is still held. @throws AppError where its columns are none any more
 */
export async function batchOf(
  database: Database,
  actor: Actor,
  { id, entity, settings }: KeptImport,
  piece: number,
  isTrial: boolean,
  hold: (trx: Knex) => Promise<void>,
): Promise<Batch> {
  const { reader: knex, dialect } = database;
  const first = piece * pieceLines;
  const rows = await linesOfPiece(knex, id, piece);
  const job = parseJob(readerOf(actor, database).sight, entity, { ...JSON.parse(settings), rows });
  const isChained = refersToItself(job);
  const isNeeded = isTrial || isChained;
  const asked = isChained ? job.heads.flatMap((place) => needsOf(job, place)) : [];
  const steps = stepsOf(job, first, await linesBeforeIt(knex, id, asked, first));
  const tooDeep = tooDeepOf(steps);
  const known = job.lines.map((_, place) => ({
    line: first + place,
    steps: steps.get(place) ?? 0,
    keys: [...(isNeeded ? knownBy(job, place) : []), ...keyOf(job, place)],
  }));
  await database.transaction(async (trx) => {
    await hold(trx);
    await rememberKeys(trx, dialect, id, known);
  });
  const before = isTrial ? await linesNeeded(knex, id, { ...job, tooDeep }, first) : new Map<number, string[]>();
  const numbers = [...before.keys(), ...known.map(({ line }) => line)];
  const lines = [...before.values(), ...job.lines];
  const all = { ...job, lines, heads: [...lines.keys()], tooDeep: new Set([...tooDeep].map((at) => before.size + at)) };
  return { job: { ...all, firsts: await firstsOf(knex, id, all, numbers) }, numbers, first };
}

/** What tells the stored row of a line. */
function keyOf({ key, mode, lines }: Job, place: number): string[] {
  const text = key && mode !== 'insert' ? plainText(lines[place]?.[key.place] ?? '') : '';
  return text === '' ? [] : [`key ${text}`];
}

async function firstsOf(knex: Knex, importId: number, job: Job, numbers: readonly number[]) {
  const places = new Map(numbers.map((line, place) => [line, place]));
  const keys = job.lines.flatMap((_, place) => keyOf(job, place));
  const firsts = await firstLines(knex, importId, new Set(keys));
  return new Map([...firsts].map(([key, { line }]) => [key.slice('key '.length), places.get(line) ?? -1]));
}

/** By what they are known, the lines before a piece of those that are asked for. */
async function linesBeforeIt(knex: Knex, importId: number, asked: readonly string[], first: number) {
  const firsts = await firstLines(knex, importId, new Set(asked));
  return new Map([...firsts].filter(([, { line }]) => line < first));
}

/** The lines before a piece without which its lines could not be judged, each with those that it needs itself, in their order. */
async function linesNeeded(knex: Knex, importId: number, job: Job, first: number): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  let asked = job.heads.flatMap((place) => (job.tooDeep?.has(place) ? [] : needsOf(job, place)));
  while (asked.length > 0) {
    const firsts = await linesBeforeIt(knex, importId, asked, first);
    const missing = [...new Set([...firsts.values()].map(({ line }) => line))].filter((line) => !found.has(line));
    const lines = await linesAt(knex, importId, job, missing);
    lines.forEach((cells, line) => found.set(line, cells));
    const more = { ...job, lines: [...lines.values()] };
    asked = more.lines.flatMap((_, place) => needsOf(more, place));
  }
  return new Map([...found].toSorted(([one], [other]) => one - other));
}

async function linesAt(knex: Knex, importId: number, job: Job, numbers: readonly number[]) {
  const found = new Map<number, string[]>();
  const pieceOf = (line: number) => Math.floor(line / pieceLines);
  for (const piece of new Set(numbers.map(pieceOf))) {
    const lines = await linesOfPiece(knex, importId, piece);
    const its = numbers.filter((line) => pieceOf(line) === piece);
    for (const line of its) found.set(line, withFixed(job, lines[line % pieceLines] ?? []));
  }
  return found;
}
